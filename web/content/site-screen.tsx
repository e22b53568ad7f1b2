import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../api/query-of.ts'
import { useMe } from '../api/session.ts'
import { paths } from '../paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { ContentNav } from './content-nav.tsx'
import screen from './content-screen.module.css'
import { SiteForm } from './site-form.tsx'

/** /Content/site: the texts and links of the footer. */
export function SiteScreen() {
  const { t } = useTranslation(['content', 'errors'])
  const me = useMe()
  const found = useQuery({
    ...queryOf('content/site', {}),
    // Fetched each time it is opened, and never while it is edited.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Page>
      <PageHead
        title={t('tools.site.title')}
        text={t('tools.site.text')}
        crumbs={[
          { label: t('panel'), to: paths.cp() },
          { label: t('title'), to: paths.content() },
        ]}
      />
      <div className={screen.columns}>
        <ContentNav current="site" />
        {found.isPending && <Skeletons kind="rows" count={7} />}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && me && <SiteForm before={found.data} userId={me._id} />}
      </div>
    </Page>
  )
}
