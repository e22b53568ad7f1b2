import { Button, TextInput } from '@mantine/core'
import { Plus, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { fieldAttributes } from '../parts/authoring/field-direction.ts'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './activities.module.css'
import { ActivityList } from './activity-list.tsx'
import { ActivityPopup } from './activity-popup.tsx'
import { SendActivity } from './send-activity.tsx'

const SETTLE_MS = 250

/** /Activities; /new_activity, /new_activity/{id} and /send_activity/{id} are popups over it. */
export default function ActivitiesScreen() {
  const { t } = useTranslation('activities')
  const { pathname, search: filters } = useLocation()
  const { id } = useParams()
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const [typed, setTyped] = useState(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the typing, not the other way round
  useEffect(() => {
    if (typed === search) return
    const wait = setTimeout(() => setAddress(typed ? { search: typed } : {}, { replace: true }), SETTLE_MS)
    return () => clearTimeout(wait)
  }, [typed])
  return (
    <Page>
      <PageHead
        title={t('title')}
        text={t('subtitle')}
        actions={
          <Button
            component={Link}
            to={{ pathname: paths.newActivity(), search: filters }}
            className={styles.thumb}
            leftSection={<Plus size={20} aria-hidden="true" />}
          >
            {t('new')}
          </Button>
        }
      />
      <TextInput
        className={styles.search}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<Search size={18} aria-hidden="true" />}
        attributes={fieldAttributes(typed)}
        maxLength={300}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ActivityList search={search} onClear={() => setTyped('')} />
      {pathname.startsWith('/new_activity') && <ActivityPopup key={id} id={id} />}
      {pathname.startsWith('/send_activity') && id && <SendActivity key={id} id={id} />}
    </Page>
  )
}
