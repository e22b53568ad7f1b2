import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldForSearch } from '../../server/contract/rules.ts'
import type { Student } from '../../server/contract/students.ts'
import { call } from '../api/call.ts'
import { queryKeyOf } from '../api/query-of.ts'
import { count, listed } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { studentName } from '../parts/entry-list/student-name.ts'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { PersonAvatar } from '../parts/people/person-avatar.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { useEditor } from './editor-context.ts'
import form from './form.module.css'
import styles from './students-field.module.css'

const PAGE = 200

/** All students of the classes, or some of them. Shown once a class is chosen. */
export function StudentsField() {
  const { t } = useTranslation('task-editor')
  const { form: task, change, errorOf } = useEditor()
  const error = errorOf('students')
  return (
    <div data-field="students">
      <span className={form.label}>{t('students.label')}</span>
      <Segmented
        label={t('students.label')}
        value={task.everyone ? 'all' : 'some'}
        onChange={(value) => change({ everyone: value === 'all' })}
        options={[
          { value: 'all', label: t('students.all') },
          { value: 'some', label: t('students.some'), count: task.everyone ? undefined : task.students.length },
        ]}
      />
      {task.everyone ? <p className={form.note}>{t('students.allHint')}</p> : <Picker />}
      {error && (
        <p className={form.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function Picker() {
  const { t } = useTranslation('task-editor')
  const { form: task, change, sentTo } = useEditor()
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: queryKeyOf('students/view', { classes: task.classes }, 'all'),
    queryFn: ({ signal }) => allStudents(task.classes, signal),
  })
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeletons kind="rows" count={4} />
  const chosen = new Set(task.students.map(({ _id }) => _id))
  // Recipients who were blocked or removed since: the search no longer finds them, but they are still on the task's list.
  const gone = task.students.filter(({ _id }) => !found.data.some((one) => one._id === _id))
  const shown = [...found.data, ...gone.map((one) => ({ ...one, img: '' }))].filter((one) =>
    foldForSearch(studentName(one)).includes(foldForSearch(search)),
  )
  const setStudents = (ids: Set<string>) => {
    const here = found.data.filter(({ _id }) => ids.has(_id))
    change({
      students: [
        ...gone.filter(({ _id }) => ids.has(_id)),
        ...here.map(({ _id, name, classes }) => ({ _id, name, classes })),
      ],
    })
  }
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setStudents(next)
  }
  // A task that is sent now does not reach them.
  const left = gone.filter(({ _id }) => !sentTo.has(_id))
  const takeOut = () => {
    setStudents(new Set([...chosen].filter((id) => !left.some(({ _id }) => _id === id))))
    // The button disappears.
    field.current?.focus()
  }
  const allShown = shown.length > 0 && shown.every(({ _id }) => chosen.has(_id))
  const toggleShown = () => {
    const ids = shown.map(({ _id }) => _id)
    setStudents(allShown ? new Set([...chosen].filter((id) => !ids.includes(id))) : new Set([...chosen, ...ids]))
  }
  return (
    <div className={styles.picker}>
      {left.length > 0 && (
        <div className={styles.left} role="status">
          <p>
            {t('students.left', {
              count: left.length,
              names: listed(left.map((one) => isolated(studentName(one)))),
            })}
          </p>
          <Button variant="light" size="sm" onClick={takeOut}>
            {t('students.takeOut', { count: left.length })}
          </Button>
        </div>
      )}
      <div className={styles.tools}>
        <TextInput
          ref={field}
          type="search"
          attributes={fieldAttributes(search)}
          className={styles.search}
          aria-label={t('students.search')}
          placeholder={t('students.search')}
          leftSection={<Search size={18} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Checkbox
          label={t('students.allShown', { number: count(shown.length), count: shown.length })}
          checked={allShown}
          indeterminate={!allShown && shown.some(({ _id }) => chosen.has(_id))}
          onChange={toggleShown}
          disabled={shown.length === 0}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('students.none')}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((student) => (
            <li key={student._id}>
              <label className={styles.student}>
                <input type="checkbox" checked={chosen.has(student._id)} onChange={() => toggle(student._id)} />
                <PersonAvatar name={student.name} img={student.img} size={36} />
                <bdi className={styles.name} data-removed={student.name ? undefined : true}>
                  {studentName(student)}
                </bdi>
                {student.classes.map((code) => (
                  <ClassChip key={code} code={code} />
                ))}
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Active students of the classes, from all pages of the list. */
async function allStudents(classes: string[], signal: AbortSignal): Promise<Student[]> {
  const students: Student[] = []
  for (let page = 1; ; page++) {
    const reply = await call('students/view', { classes, page, limit: PAGE }, { signal })
    students.push(...reply.students)
    if (students.length >= reply.total || reply.students.length === 0) break
  }
  return students.filter(({ status }) => status >= 1)
}
