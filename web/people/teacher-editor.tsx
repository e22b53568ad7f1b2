import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Teacher } from '../../server/contract/people.ts'
import { LEVEL } from '../../server/contract/rules.ts'
import { CallError, call } from '../api/call.ts'
import { useMe } from '../api/session.ts'
import { useWork } from '../api/work.ts'
import { PersonAvatar } from '../parts/person-avatar.tsx'
import { FormPopup } from '../parts/roster/form-popup.tsx'
import { LastLogin } from '../parts/roster/last-login.tsx'
import { PasswordField } from '../parts/roster/password-field.tsx'
import { RestoredNote } from '../parts/roster/restored-note.tsx'
import { Trouble } from '../parts/roster/trouble.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { showBanner } from '../ui/show-banner.ts'
import styles from './people.module.css'
import { errorAt, TeacherFields } from './teacher-fields.tsx'
import { EMPTY_TEACHER, fieldOf, formOf, saveBody } from './teacher-form.ts'
import { usePlace } from './use-place.ts'
import { useTeacherForm } from './use-teacher-form.ts'

/** Adds or changes a teacher. Saved, the banner stands for 2.5 s and the popup closes after it. */
export function TeacherEditor({ teacher, onClose }: { teacher: Teacher | undefined; onClose: () => void }) {
  const { t } = useTranslation(['people', 'students', 'common'])
  const { ofSchool } = usePlace()
  const queries = useQueryClient()
  const own = useMe()?._id === teacher?._id
  const level = teacher?.userlevel ?? LEVEL.teacher
  const [start] = useState(() => (teacher ? formOf(teacher) : EMPTY_TEACHER))
  const { form, pass, problems, ...more } = useTeacherForm({ key: teacher?._id ?? 'new', form: start, level })
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open')
  const [failure, setFailure] = useState<unknown>()
  const command = useRef({ body: '', key: '' })
  const closed = state !== 'open'
  useWork(more.dirty && !closed)

  const save = async () => {
    if (closed || !more.check()) return
    const body = { ...saveBody(teacher, form, pass), ...(teacher ? {} : ofSchool) }
    const text = JSON.stringify(body)
    if (command.current.body !== text) command.current = { body: text, key: crypto.randomUUID() }
    setState('busy')
    setFailure(undefined)
    try {
      await call('people/save', body, { key: command.current.key })
    } catch (thrown) {
      setState('open')
      const field = thrown instanceof CallError ? fieldOf(thrown.field, thrown.error) : undefined
      if (field && thrown instanceof CallError) more.show([{ field, error: thrown.error }])
      else setFailure(thrown)
      return
    }
    more.done()
    setState('saved')
    for (const kind of ['people', 'classes', 'logins']) void queries.invalidateQueries({ queryKey: [kind] })
    showBanner({ text: t(teacher ? 'students:saved' : 'added', { name: form.name.trim() }), after: onClose })
  }
  return (
    <FormPopup
      title={teacher ? <bdi>{teacher.name}</bdi> : t('addTitle')}
      onClose={onClose}
      onSubmit={save}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={state === 'busy'} disabled={state === 'saved'}>
            {t(teacher ? 'common:save' : 'add')}
          </Button>
        </>
      }
    >
      {more.restoredAt !== undefined && <RestoredNote at={more.restoredAt} onStartOver={more.startOver} />}
      {teacher && (
        <div className={styles.head}>
          <PersonAvatar name={teacher.name} img={teacher.img} size={72} />
          <span className={styles.said}>
            {t('students:column.lastLogin')}: <LastLogin at={teacher.last_login} />
          </span>
        </div>
      )}
      <Trouble error={failure} />
      <TeacherFields
        form={form}
        change={more.change}
        problems={problems}
        isNew={!teacher}
        classesRequired={level < LEVEL.manager}
        disabled={closed}
      />
      {own ? (
        <p className={styles.said}>{t('ownAccount')}</p>
      ) : (
        <>
          {teacher && (
            <div className={styles.status}>
              <span className={styles.label}>
                {t('students:field.status')} <i aria-hidden="true">*</i>
              </span>
              <Segmented
                label={t('students:field.status')}
                value={form.active ? 'active' : 'blocked'}
                disabled={closed}
                onChange={(status) => more.change({ active: status === 'active' })}
                options={[
                  { value: 'active', label: t('students:status.active') },
                  { value: 'blocked', label: t('students:status.blocked') },
                ]}
              />
            </div>
          )}
          <PasswordField
            label={t(teacher ? 'students:field.pass' : 'students:add.pass')}
            hint={t(teacher ? 'students:passHint' : 'students:add.passHint')}
            value={pass}
            onChange={more.changePass}
            error={errorAt(problems, 'pass')}
            disabled={closed}
          />
        </>
      )}
    </FormPopup>
  )
}
