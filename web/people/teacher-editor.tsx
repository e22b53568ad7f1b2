import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Teacher } from '../../server/contract/people.ts'
import { LEVEL } from '../../server/contract/rules.ts'
import { useMe } from '../api/session.ts'
import { PersonAvatar } from '../parts/people/person-avatar.tsx'
import { FormPopup } from '../parts/roster/form-popup.tsx'
import { LastLogin } from '../parts/roster/last-login.tsx'
import { PasswordField } from '../parts/roster/password-field.tsx'
import shared from '../parts/roster/person-form.module.css'
import { errorAt } from '../parts/roster/person-form.ts'
import { RestoredNote } from '../parts/roster/restored-note.tsx'
import { StatusField } from '../parts/roster/status-field.tsx'
import { Trouble } from '../parts/roster/trouble.tsx'
import { usePersonForm } from '../parts/roster/use-person-form.ts'
import { useSavePerson } from '../parts/roster/use-save-person.ts'
import { showBanner } from '../ui/show-banner.ts'
import styles from './people.module.css'
import { TeacherFields } from './teacher-fields.tsx'
import { addBody, changeBody, EMPTY_TEACHER, fieldOf, formOf, problemsOf } from './teacher-form.ts'
import { usePeopleAddress } from './use-people-address.ts'

/** Adds or changes a teacher. After saving, a banner shows for 2.5 s, then the popup closes. */
export function TeacherEditor({ teacher, onClose }: { teacher: Teacher | undefined; onClose: () => void }) {
  const { t } = useTranslation(['people', 'students', 'common'])
  const { ofSchool } = usePeopleAddress()
  const own = useMe()?._id === teacher?._id
  const level = teacher?.userlevel ?? LEVEL.teacher
  const [start] = useState(() => (teacher ? formOf(teacher) : EMPTY_TEACHER))
  const { form, pass, problems, ...more } = usePersonForm({
    kind: 'teacher',
    key: teacher?._id ?? 'new',
    start,
    problemsOf: (now, typed) => problemsOf(now, typed, level),
  })
  const { save, failure, closed, busy, saved } = useSavePerson({
    name: 'people/save',
    form: more,
    fieldOf,
    changes: ['people/view', 'classes/view', 'people/logins', 'students/logins'],
  })
  const submit = async () => {
    const stored = await save(
      teacher ? changeBody(teacher._id, form, more.before, pass) : { ...addBody(form, pass), ...ofSchool },
    )
    if (!stored) return
    showBanner({
      text: t(teacher ? 'students:saved' : 'added', { name: form.name.trim() }),
      after: () => more.isOpen() && onClose(),
    })
  }
  return (
    <FormPopup
      title={teacher ? <bdi>{teacher.name}</bdi> : t('addTitle')}
      onClose={onClose}
      locked={closed}
      onSubmit={submit}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={saved}>
            {t(teacher ? 'common:save' : 'add')}
          </Button>
        </>
      }
    >
      {more.restoredAt !== undefined && <RestoredNote at={more.restoredAt} onStartOver={more.startOver} />}
      {teacher && (
        <div className={styles.head}>
          <PersonAvatar name={teacher.name} img={teacher.img} size={72} />
          <span className={shared.hint}>
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
      />
      {own ? (
        <p className={shared.hint}>{t('ownAccount')}</p>
      ) : (
        <>
          {teacher && <StatusField active={form.active} onChange={(active) => more.change({ active })} />}
          <PasswordField
            label={t(teacher ? 'students:field.pass' : 'students:add.pass')}
            hint={t(teacher ? 'students:passHint' : 'students:add.passHint')}
            value={pass}
            onChange={more.changePass}
            error={errorAt(problems, 'pass')}
          />
        </>
      )}
    </FormPopup>
  )
}
