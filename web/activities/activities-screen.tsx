import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router-dom'
import { SearchField } from '../parts/fields/search-field.tsx'
import { useAddress } from '../parts/fields/use-address.ts'
import { paths } from '../paths.ts'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import thumb from '../ui/thumb.module.css'
import styles from './activities.module.css'
import { ActivityList } from './activity-list.tsx'
import { ActivityPopup } from './activity-popup.tsx'
import { SendActivity } from './send-activity.tsx'

/** /Activities; /new_activity, /new_activity/{id} and /send_activity/{id} are popups over it. */
export default function ActivitiesScreen() {
  const { t } = useTranslation('activities')
  const { pathname, search: filters } = useLocation()
  const { id } = useParams()
  const [read, change] = useAddress()
  const search = read('search')
  const find = (text: string) => change({ search: text })
  return (
    <Page>
      <PageHead
        title={t('title')}
        text={t('subtitle')}
        actions={
          <Button
            component={Link}
            to={{ pathname: paths.newActivity(), search: filters }}
            className={thumb.thumb}
            leftSection={<Plus size={20} aria-hidden="true" />}
          >
            {t('new')}
          </Button>
        }
      />
      <SearchField className={styles.search} label={t('search')} value={search} onChange={find} />
      <ActivityList search={search} onClear={() => find('')} />
      {pathname.startsWith('/new_activity') && <ActivityPopup key={id} id={id} />}
      {pathname.startsWith('/send_activity') && id && <SendActivity key={id} id={id} />}
    </Page>
  )
}
