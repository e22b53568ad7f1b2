import { Button, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Student } from '../../server/contract/students.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { PersonAvatar } from '../parts/people/person-avatar.tsx'
import { FormPopup } from '../parts/roster/form-popup.tsx'
import { LastLogin } from '../parts/roster/last-login.tsx'
import { PasswordField } from '../parts/roster/password-field.tsx'
import shared from '../parts/roster/person-form.module.css'
import { errorAt } from '../parts/roster/person-form.ts'
import { RestoredNote } from '../parts/roster/restored-note.tsx'
import { StatusField } from '../parts/roster/status-field.tsx'
import { Trouble } from '../parts/roster/trouble.tsx'
import { useClasses } from '../parts/roster/use-classes.ts'
import { useSavePerson } from '../parts/roster/use-save-person.ts'
import { showBanner } from '../ui/show-banner.ts'
import { Tag } from '../ui/tag.tsx'
import { StudentFields } from './student-fields.tsx'
import { changeOf, fieldOf, formOf } from './student-form.ts'
import styles from './students.module.css'
import { timeText } from './time-text.ts'
import { useStudentCommands } from './use-student-commands.ts'
import { useStudentForm } from './use-student-form.ts'

interface Props {
  student: Student
  title: ReactNode
  tabs: ReactNode
  /** The other tab is being stored. */
  storing: boolean
  /** The other tab, while it is selected. This component stays mounted, because no draft keeps a typed password. */
  instead: ReactNode
  onClose: () => void
}

/**
 * First tab: the student's data. After saving, a banner shows for 2.5 s, then the popup closes (docs/requirements.md
 * 8.41).
 */
export function StudentInfo({ student, title, tabs, storing, instead, onClose }: Props) {
  const { t } = useTranslation(['students', 'common'])
  const classes = useClasses()
  const { remove } = useStudentCommands()
  const { form, pass, problems, ...more } = useStudentForm(student._id, formOf(student))
  const { save, failure, closed, busy, saved } = useSavePerson({
    name: 'students/update',
    form: more,
    fieldOf,
    changes: ['students/view', 'classes/view'],
  })
  const submit = async () => {
    if (!(await save(changeOf(student._id, form, more.before, pass)))) return
    showBanner({ text: t('saved'), after: () => more.isOpen() && onClose() })
  }
  return (
    <FormPopup
      title={title}
      onClose={onClose}
      locked={closed || storing}
      // One form element under both tabs keeps the focus when the tab changes.
      onSubmit={() => !instead && submit()}
      foot={
        !instead && (
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
            <Button type="submit" loading={busy} disabled={saved}>
              {t('common:save')}
            </Button>
          </>
        )
      }
    >
      {tabs}
      {instead || (
        <>
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
                {student.time && <Tag tone="brand">{timeText(student.time, t)}</Tag>}
                <span>
                  {t('column.lastLogin')}: <LastLogin at={student.last_login} />
                </span>
              </small>
            </div>
          </div>
          <Trouble error={failure} />
          <StudentFields form={form} change={more.change} problems={problems} classes={classes} />
          <div className={shared.two}>
            <TextInput
              label={t('field.user')}
              description={t('userFixed')}
              inputWrapperOrder={['label', 'input', 'description']}
              attributes={{ input: { dir: 'ltr' } }}
              value={student.user}
              disabled
              readOnly
            />
            <StatusField
              active={form.active}
              onChange={(active) => more.change({ active })}
              hint={!form.active && student.status >= 1 ? t('block.text') : undefined}
            />
          </div>
          <PasswordField
            label={t('field.pass')}
            hint={t('passHint')}
            value={pass}
            onChange={more.changePass}
            error={errorAt(problems, 'pass')}
          />
        </>
      )}
    </FormPopup>
  )
}
