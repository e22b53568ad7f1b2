import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Student } from '../../server/contract/students.ts'
import { CallError, call } from '../api/call.ts'
import { useWork } from '../api/work.ts'
import { ClassChip } from '../parts/class-chip.tsx'
import { PersonAvatar } from '../parts/person-avatar.tsx'
import { FormPopup } from '../parts/roster/form-popup.tsx'
import { LastLogin } from '../parts/roster/last-login.tsx'
import { PasswordField } from '../parts/roster/password-field.tsx'
import { RestoredNote } from '../parts/roster/restored-note.tsx'
import { Trouble } from '../parts/roster/trouble.tsx'
import { useClasses } from '../parts/roster/use-classes.ts'
import { Segmented } from '../ui/segmented.tsx'
import { showBanner } from '../ui/show-banner.ts'
import { errorAt, StudentFields } from './student-fields.tsx'
import { changeOf, fieldOf, formOf } from './student-form.ts'
import styles from './students.module.css'
import { useStudentCommands } from './use-student-commands.ts'
import { useStudentForm } from './use-student-form.ts'

interface Props {
  student: Student
  title: ReactNode
  tabs: ReactNode
  onClose: () => void
}

/** First tab: the student's facts. Saved, the banner stands for 2.5 s and the popup closes after it (spec, section 8). */
export function StudentInfo({ student, title, tabs, onClose }: Props) {
  const { t } = useTranslation(['students', 'common'])
  const queries = useQueryClient()
  const classes = useClasses()
  const { remove } = useStudentCommands()
  const { form, pass, problems, ...more } = useStudentForm(student._id, formOf(student))
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open')
  const [failure, setFailure] = useState<unknown>()
  const command = useRef({ body: '', key: '' })
  const closed = state !== 'open'
  useWork(more.dirty && !closed)

  const save = async () => {
    if (closed || !more.check()) return
    const body = changeOf(student, form, pass)
    const text = JSON.stringify(body)
    if (command.current.body !== text) command.current = { body: text, key: crypto.randomUUID() }
    setState('busy')
    setFailure(undefined)
    try {
      await call('students/update', body, { key: command.current.key })
    } catch (thrown) {
      setState('open')
      const field = thrown instanceof CallError ? fieldOf(thrown.field, thrown.error) : undefined
      if (field && thrown instanceof CallError) more.show([{ field, error: thrown.error }])
      else setFailure(thrown)
      return
    }
    more.done()
    setState('saved')
    for (const kind of ['students', 'classes']) void queries.invalidateQueries({ queryKey: [kind] })
    showBanner({
      text: t('saved'),
      after: () => {
        queries.removeQueries({ queryKey: ['student', student._id] })
        onClose()
      },
    })
  }
  return (
    <FormPopup
      title={title}
      onClose={onClose}
      onSubmit={save}
      foot={
        <>
          <Button
            className={styles.far}
            variant="subtle"
            color="bad"
            leftSection={<Trash2 size={18} aria-hidden="true" />}
            disabled={closed}
            onClick={async () => (await remove(student)) && onClose()}
          >
            {t('delete.action')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={state === 'busy'} disabled={state === 'saved'}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      {tabs}
      {more.restoredAt !== undefined && <RestoredNote at={more.restoredAt} onStartOver={more.startOver} />}
      <div className={styles.head}>
        <PersonAvatar name={student.name} img={student.img} size={64} />
        <div>
          <strong>
            <bdi>{student.name}</bdi>
          </strong>
          <small>
            {student.classes.map((code) => (
              <ClassChip key={code} code={code} />
            ))}
            <span>
              {t('column.lastLogin')}: <LastLogin at={student.last_login} />
            </span>
          </small>
        </div>
      </div>
      <Trouble error={failure} />
      <StudentFields form={form} change={more.change} problems={problems} classes={classes} disabled={closed} />
      <div className={styles.two}>
        <TextInput
          label={t('field.user')}
          description={t('userFixed')}
          inputWrapperOrder={['label', 'input', 'description']}
          attributes={{ input: { dir: 'ltr' } }}
          value={student.user}
          disabled
          readOnly
        />
        <div className={styles.status}>
          <span className={styles.label}>
            {t('field.status')} <i aria-hidden="true">*</i>
          </span>
          <Segmented
            label={t('field.status')}
            value={form.active ? 'active' : 'blocked'}
            disabled={closed}
            onChange={(status) => more.change({ active: status === 'active' })}
            options={[
              { value: 'active', label: t('status.active') },
              { value: 'blocked', label: t('status.blocked') },
            ]}
          />
          {!form.active && student.status >= 1 && <span className={styles.said}>{t('block.text')}</span>}
        </div>
      </div>
      <PasswordField
        label={t('field.pass')}
        hint={t('passHint')}
        value={pass}
        onChange={more.changePass}
        error={errorAt(problems, 'pass')}
        disabled={closed}
      />
    </FormPopup>
  )
}
