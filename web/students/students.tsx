import { useTranslation } from 'react-i18next'
import { LEVEL } from '../../server/contract/rules.ts'
import { useMe } from '../api/session.ts'
import { useAddress } from '../parts/fields/use-address.ts'
import { ImportWizard } from '../parts/roster/import-wizard.tsx'
import { ListActions } from '../parts/roster/list-actions.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { AddStudent } from './add-student.tsx'
import { StudentList } from './student-list.tsx'
import { StudentPopup } from './student-popup.tsx'
import { studentRoster } from './student-roster.ts'

/** The list and its popups; the address holds which popup is open. */
export function Students() {
  const { t } = useTranslation(['students', 'errors', 'authoring'])
  const [read, write] = useAddress()
  const me = useMe()
  const open = read('do')
  const student = read('student')
  const close = () => write({ do: undefined, student: undefined, tab: undefined })
  return (
    <Page>
      <PageHead
        title={t('title')}
        text={t((me?.userlevel ?? 0) >= LEVEL.manager ? 'textManager' : 'text')}
        actions={
          <ListActions
            print={{
              label: t('sheet.action'),
              onClick: () => write({ sheet: read('class') || 'choose' }, { push: true }),
            }}
            upload={{ label: t('import'), onClick: () => write({ do: 'import' }) }}
            add={{ label: t('add.action'), onClick: () => write({ do: 'add' }) }}
          />
        }
      />
      <StudentList />
      {student && <StudentPopup key={student} id={student} onClose={close} />}
      {open === 'add' && <AddStudent onClose={close} />}
      {open === 'import' && (
        <ImportWizard
          kind={studentRoster}
          onClose={close}
          onSheet={({ classes, school }) =>
            write({ do: undefined, school, sheet: classes.join(',') || 'choose' }, { push: true })
          }
        />
      )}
    </Page>
  )
}
