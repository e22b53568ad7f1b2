import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Entry, Task } from '../../server/contract/task-shapes.ts'
import { call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { keys } from '../api/query-keys.ts'
import { paths } from '../app/paths.ts'
import { errorText } from '../i18n/error-text.ts'
import { percent } from '../i18n/format.ts'
import { confirm } from '../ui/confirm.tsx'
import { showBanner } from '../ui/show-banner.ts'
import type { useScoreDraft } from './score-draft.ts'
import type { Walk } from './walk.ts'

interface GradeContext {
  task: Task
  entry: Entry
  name: string
  draft: ReturnType<typeof useScoreDraft>
  walk: Walk
  classCode: string
  back: string
  onOwn: () => void
}

/** Saving, deleting and walking on. Who came by previous or next stays in that walk after saving. */
export function useGradeCommands({ task, entry, name, draft, walk, classCode, back, onOwn }: GradeContext) {
  const { t } = useTranslation('grading')
  const client = useQueryClient()
  const navigate = useNavigate()
  const walking = isWalking(useLocation().state)
  const [saving, setSaving] = useState(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  // One key for a try and its repetitions: the same change is never made twice.
  const command = useRef({ body: '', key: '' })
  const words = { name: isolated(name), task: isolated(task.name), score: percent(entry.score ?? 0) }

  const open = (student: string) =>
    navigate(
      `${paths.studentAnswers(task._id, student)}${classCode ? `?class=${encodeURIComponent(classCode)}` : ''}`,
      {
        state: { walking: true },
        replace: walking,
      },
    )
  const renew = () =>
    Promise.all(
      [keys.task(task._id), keys.entry(task._id, entry._id), keys.history(task._id), ['tasks']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  const mayLeave = async () => {
    if (!draft.dirty) return true
    const leave = await confirm({
      title: t('leave.title', words),
      text: t('leave.text'),
      confirmLabel: t('leave.confirm'),
      cancelLabel: t('leave.stay'),
    })
    if (leave) draft.clear()
    return leave
  }

  const save = async () => {
    if (saving || draft.score === undefined) return
    const body = { _id: task._id, student: entry._id, score: draft.score, finished: draft.finished }
    const text = JSON.stringify(body)
    if (command.current.body !== text) command.current = { body: text, key: newId() }
    setSaving(true)
    onOwn()
    try {
      await call('tasks/updateScore', body, { key: command.current.key })
    } catch (error) {
      showBanner({ tone: 'bad', text: errorText(error) })
      return
    } finally {
      setSaving(false)
    }
    command.current = { body: '', key: '' }
    onOwn()
    draft.clear()
    void renew()
    showBanner({
      text: t('saved'),
      // Nobody is taken away from where they went meanwhile.
      after: () => {
        if (!here.current) return
        if (walking && walk.nextWaiting) open(walk.nextWaiting)
        else navigate(back)
      },
    })
  }

  const deleteAnswers = async () => {
    const agreed = await confirm({
      title: t('delete.title', words),
      text: t('delete.text', words),
      confirmLabel: t('delete.confirm'),
      danger: true,
    })
    if (!agreed) return
    onOwn()
    try {
      await call('tasks/delete_student_answes', { task_id: task._id, student: entry._id }, { key: newId() })
      draft.clear()
      showBanner({ text: t('delete.done') })
      navigate(back)
    } catch (error) {
      showBanner({ tone: 'bad', text: errorText(error) })
    }
    void renew()
  }

  const walkTo = async (way: 'next' | 'previous') => {
    const student = way === 'next' ? walk.next : walk.previous
    if (student && (await mayLeave())) open(student)
  }
  return { save, saving, deleteAnswers, walkTo, mayLeave }
}

const isWalking = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'walking' in state && state.walking === true

/** A typed name inside a sentence keeps its own direction. */
const isolated = (text: string): string => `\u2068${text}\u2069`
