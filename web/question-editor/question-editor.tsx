import { Button } from '@mantine/core'
import { Check, Plus } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { useCommand } from '../api/use-command.ts'
import { ChangedNote } from '../parts/authoring/changed-note.tsx'
import { EditorColumns } from '../parts/authoring/editor-columns.tsx'
import { EditorFoot } from '../parts/authoring/editor-foot.tsx'
import { EditorShell } from '../parts/authoring/editor-shell.tsx'
import { RestoredDraft } from '../parts/authoring/restored-draft.tsx'
import { useFieldFocus } from '../parts/authoring/use-field-focus.ts'
import { useHolds } from '../parts/authoring/use-holds.ts'
import { useVersion } from '../parts/authoring/use-version.ts'
import { bankQuestionChanged } from '../parts/cart/bank-copies.ts'
import { showBanner } from '../ui/banner.tsx'
import { AnswersPart } from './answers-part.tsx'
import { ContentPart } from './content-part.tsx'
import { ExplanationPart } from './explanation-part.tsx'
import { FactsPart } from './facts-part.tsx'
import { FormProvider, type Hold } from './form-context.ts'
import { KindTiles, WayTiles } from './kind-tiles.tsx'
import { LivePreview } from './live-preview.tsx'
import styles from './question-editor.module.css'
import { formOfQuestion, nextQuestion, shownQuestion } from './question-form.ts'
import { checkForm, type QuestionProblem } from './question-problems.ts'
import { useQuestionForm } from './use-question-form.ts'

interface Props {
  userId: string
  /** The question to change; undefined for a new one. */
  question?: Question
  onSaved?: (question: Question) => void
  /** The question is part of a quiz: it is only passed to `onSaved`, not stored in the bank. */
  handOver?: boolean
  onClose: () => void
}

/** The form of a question with a preview. */
export function QuestionEditor({ userId, question, onSaved, handOver = false, onClose }: Props) {
  const { t } = useTranslation(['question-editor', 'authoring'])
  const store = useCommand('questions/save', {
    onError: (error) => {
      const problem = editor.problemOf(error)
      if (problem) showProblem(problem)
      return version.refused(error)
    },
  })
  const editor = useQuestionForm(userId, question, handOver ? '.quiz' : '')
  const { form, change, errorOf, dirty } = editor
  const version = useVersion(editor)
  const [saving, setSaving] = useState<'close' | 'next'>()
  const { held, hold } = useHolds<Hold>()
  const formRef = useRef<HTMLDivElement>(null)
  const focusField = useFieldFocus(formRef)
  const showProblem = (problem: QuestionProblem) => {
    focusField(problem.field)
    editor.setProblems([problem])
  }

  const save = async (then: 'close' | 'next', { over = form.version } = {}) => {
    if (saving) return
    if (held)
      return showBanner({ tone: 'warn', text: t(held === 'upload' ? 'authoring:upload.wait' : 'waitForRecording') })
    const checked = checkForm(form)
    if ('error' in checked) return showProblem(checked)
    const { ID, ...content } = checked.ok
    const body = ID ? { ...checked.ok, ...(over && { version: over }) } : content
    if (handOver) onSaved?.({ ...checked.ok, ID: ID || newId() })
    else {
      setSaving(then)
      const reply = await store.send(body)
      setSaving(undefined)
      if (!reply) return
      const { _id, ...now } = reply.success
      const stored = { ...checked.ok, ...now, ID: _id, mine: true }
      bankQuestionChanged(stored)
      onSaved?.(stored)
      showBanner({ tone: 'good', text: t('saved') })
    }
    if (!editor.isOpen()) return editor.finish()
    if (then === 'next') {
      editor.begin(nextQuestion(form))
      formRef.current?.scrollTo({ top: 0 })
    } else {
      editor.finish()
      onClose()
    }
  }

  const close = () => editor.close(onClose, (key) => t(`close.${key}`), { sending: store.busy })

  return (
    <FormProvider.Provider value={{ form, change, errorOf, problems: editor.problems, hold, forPractice: handOver }}>
      <EditorShell
        title={t(question ? 'title.edit' : 'title.new')}
        head={!handOver && <span className={styles.sub}>{t('subtitle')}</span>}
        onClose={() => void close()}
        foot={
          <EditorFoot dirty={dirty} keptAt={editor.keptAt} cancel={t('cancel')} onCancel={() => void close()}>
            {form.kind !== 0 && (
              <>
                {!question && (
                  <Button
                    variant="default"
                    loading={saving === 'next'}
                    leftSection={<Plus size={19} aria-hidden="true" />}
                    onClick={() => void save('next')}
                  >
                    {t('saveNext')}
                  </Button>
                )}
                <Button
                  loading={saving === 'close'}
                  leftSection={<Check size={19} aria-hidden="true" />}
                  onClick={() => void save('close')}
                >
                  {t('save')}
                </Button>
              </>
            )}
          </EditorFoot>
        }
      >
        <EditorColumns
          formRef={formRef}
          locked={store.busy}
          form={
            <>
              {editor.restored && version.changed === 0 && (
                <RestoredDraft
                  at={editor.keptAt}
                  busy={held !== undefined}
                  onKeep={editor.keepRestored}
                  onStartOver={editor.startOver}
                />
              )}
              {version.changed > 0 && (
                <ChangedNote
                  key={version.changed}
                  read={async () => formOfQuestion(await call('Question/view', { _id: form.ID }))}
                  onTheirs={(theirs) => {
                    version.settle()
                    editor.begin(theirs)
                  }}
                  onMine={(over) => void save('close', { over })}
                />
              )}
              <KindTiles />
              {form.kind !== 0 && (
                <Fragment key={editor.round}>
                  <ContentPart kind={form.kind} />
                  <WayTiles />
                  <AnswersPart />
                  {!handOver && <ExplanationPart />}
                  <FactsPart />
                </Fragment>
              )}
            </>
          }
          preview={<LivePreview question={shownQuestion(form)} />}
        />
      </EditorShell>
    </FormProvider.Provider>
  )
}
