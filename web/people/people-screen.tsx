import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ImportWizard } from '../parts/roster/import-wizard.tsx'
import { ListActions } from '../parts/roster/list-actions.tsx'
import { SchoolSelect } from '../parts/roster/school-select.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { AddClass } from './add-class.tsx'
import { ClassList } from './class-list.tsx'
import styles from './people.module.css'
import { TeacherList } from './teacher-list.tsx'
import { TeacherPopup } from './teacher-popup.tsx'
import { teacherRoster } from './teacher-roster.ts'
import { TeacherSheet } from './teacher-sheet.tsx'
import { usePeopleAddress } from './use-people-address.ts'
import { YearEnd } from './year-end.tsx'

/** /People, for managers: teachers, classes and the year's end of a school. */
export default function PeopleScreen() {
  const { t } = useTranslation(['people', 'students', 'errors', 'authoring'])
  const { tab, school, read, write } = usePeopleAddress()
  if (read('sheet')) return <TeacherSheet />
  const open = read('do')
  const close = () => write({ do: undefined, teacher: undefined })
  return (
    <Page>
      <PageHead title={t('title')} text={t('text')} actions={<Actions />} />
      <div className={styles.bar}>
        <Segmented
          className={styles.tabs}
          label={t('tabs.label')}
          value={tab}
          onChange={(next) =>
            write({ tab: next === 'teachers' ? undefined : next, search: undefined, page: undefined })
          }
          options={(['teachers', 'classes', 'year'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
        />
        <SchoolSelect
          className={styles.school}
          label={t('school')}
          value={school}
          onChange={(next) => write({ school: next, page: undefined })}
        />
      </div>
      {tab === 'teachers' && <TeacherList />}
      {tab === 'classes' && <ClassList />}
      {tab === 'year' && <YearEnd key={school} />}
      {(open === 'teacher' || read('teacher')) && (
        <TeacherPopup key={read('teacher')} id={read('teacher') || undefined} onClose={close} />
      )}
      {open === 'class' && <AddClass onClose={close} />}
      {open === 'import' && (
        <ImportWizard
          kind={teacherRoster}
          onClose={close}
          onSheet={({ ids, school }) =>
            write({ do: undefined, school, sheet: ids.slice(0, 200).join(',') || 'choose' }, { push: true })
          }
        />
      )}
    </Page>
  )
}

/** Actions of the selected tab. */
function Actions() {
  const { t } = useTranslation(['people', 'students'])
  const { tab, write } = usePeopleAddress()
  if (tab === 'year') return null
  if (tab === 'classes') {
    return (
      <Button leftSection={<Plus size={18} aria-hidden="true" />} onClick={() => write({ do: 'class' })}>
        {t('class.add')}
      </Button>
    )
  }
  return (
    <ListActions
      print={{ label: t('students:sheet.action'), onClick: () => write({ sheet: 'choose' }, { push: true }) }}
      upload={{ label: t('import'), onClick: () => write({ do: 'import' }) }}
      add={{ label: t('add'), onClick: () => write({ do: 'teacher' }) }}
    />
  )
}
