import { Button, TextInput } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/session.ts'
import { useWork } from '../api/work.ts'
import { isolated } from '../i18n/isolated.ts'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import { FormPopup } from '../parts/roster/form-popup.tsx'
import { Note } from '../parts/roster/note.tsx'
import { PasswordField } from '../parts/roster/password-field.tsx'
import shared from '../parts/roster/person-form.module.css'
import { errorAt } from '../parts/roster/person-form.ts'
import { RestoredNote } from '../parts/roster/restored-note.tsx'
import { SchoolSelect } from '../parts/roster/school-select.tsx'
import { Trouble } from '../parts/roster/trouble.tsx'
import { useClasses } from '../parts/roster/use-classes.ts'
import { useSchool } from '../parts/roster/use-school.ts'
import { StudentFields } from './student-fields.tsx'
import { EMPTY_STUDENT } from './student-form.ts'
import styles from './students.module.css'
import { useAddStudent } from './use-add-student.ts'
import { useStudentForm } from './use-student-form.ts'

/** Adds one student, as a roster of one row, and then shows the login. */
export function AddStudent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['students', 'common'])
  const schools = useMe()?.school_id ?? []
  const [school, setSchool] = useState(useSchool() || schools[0]?._id || '')
  const classes = useClasses(schools.length > 1 ? school : undefined)
  const { form, pass, problems, ...more } = useStudentForm('new', EMPTY_STUDENT)
  const { add, busy, failure, made } = useAddStudent(more)
  useWork(more.dirty && !made)

  if (made) {
    return (
      <FormPopup title={t('add.done')} onClose={onClose} foot={<Button onClick={onClose}>{t('add.close')}</Button>}>
        <Note tone="good" icon={<CircleCheck size={20} aria-hidden="true" />} live>
          {t('add.doneText', { name: isolated(made.name) })}
        </Note>
        <dl className={styles.made}>
          <div>
            <dt>{t('field.user')}</dt>
            <dd className={styles.after}>
              <bdi dir="ltr">{made.user}</bdi>
            </dd>
          </div>
          {made.pass && (
            <div>
              <dt>{t('sheet.password')}</dt>
              <dd className={styles.after}>
                <bdi dir="ltr">{made.pass}</bdi>
              </dd>
            </div>
          )}
        </dl>
        <Trouble error={made.passFailed} />
        <p className={shared.hint}>{t(made.pass ? 'add.once' : 'add.noPass')}</p>
      </FormPopup>
    )
  }
  return (
    <FormPopup
      title={t('add.title')}
      onClose={onClose}
      locked={busy}
      onSubmit={() => more.check() && void add(form, pass, schools.length > 1 ? school : undefined)}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('add.confirm')}
          </Button>
        </>
      }
    >
      {more.restoredAt !== undefined && <RestoredNote at={more.restoredAt} onStartOver={more.startOver} />}
      <Trouble error={failure} />
      <SchoolSelect label={t('roster.school')} value={school} onChange={setSchool} />
      <StudentFields form={form} change={more.change} problems={problems} classes={classes} />
      <TextInput
        data-field="user"
        label={t('field.user')}
        description={t('add.userHint')}
        attributes={fieldAttributes(form.user, 'ltr')}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.user}
        error={errorAt(problems, 'user')}
        onChange={(event) => more.change({ user: event.currentTarget.value })}
      />
      <PasswordField
        label={t('add.pass')}
        hint={t('add.passHint')}
        value={pass}
        onChange={more.changePass}
        error={errorAt(problems, 'pass')}
      />
    </FormPopup>
  )
}
