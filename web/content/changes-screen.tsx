import { Pagination, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CHANGED_KINDS, type ChangedKind } from '../../server/contract/content-rules.ts'
import { queryOf } from '../api/query-of.ts'
import { pageOf, useAddress } from '../parts/fields/use-address.ts'
import { useLastPage } from '../parts/fields/use-last-page.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { ChangeRow } from './change-row.tsx'
import styles from './changes.module.css'
import { ContentNav } from './content-nav.tsx'
import screen from './content-screen.module.css'
import { useRestore } from './use-restore.ts'

const PAGE_SIZE = 30

/** /Content/changes: who changed what and when; /Content/bin: removed rows. Both restore earlier rows. */
export function ChangesScreen({ bin }: { bin: boolean }) {
  const { t } = useTranslation(['content', 'errors'])
  const [read, write] = useAddress()
  const list = CHANGED_KINDS.find((one) => one === read('list'))
  const [by, row, page] = [read('by'), read('row'), pageOf(read('page'))]
  const body = {
    ...(list && { list: list as ChangedKind }),
    ...(by && { by }),
    ...(row && { row }),
    ...(bin && { bin }),
    ...{ page, limit: PAGE_SIZE },
  }
  const found = useQuery({
    ...queryOf('content/changes', body),
    placeholderData: keepPreviousData,
  })
  const restore = useRestore()
  const place = bin ? 'bin' : 'changes'
  const { data } = found
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE)
  const turn = (to: number) => write({ page: to > 1 ? String(to) : undefined })
  useLastPage({ page, pages: found.isPlaceholderData ? 0 : pages, turn })
  const change = (part: Record<string, string | undefined>) => write({ page: undefined, ...part })
  return (
    <Page>
      <PageHead
        title={t(`tools.${place}.title`)}
        text={t(`tools.${place}.text`)}
        crumbs={[
          { label: t('panel'), to: paths.cp() },
          { label: t('title'), to: paths.content() },
        ]}
      />
      <div className={screen.columns}>
        <ContentNav current={place} />
        <Card className={styles.card} aria-label={t(`tools.${place}.title`)}>
          <div className={styles.filters}>
            <Select
              label={t('changes.list')}
              placeholder={t('changes.everything')}
              data={CHANGED_KINDS.map((value) => ({
                value,
                label: t(value === 'site' ? 'tools.site.title' : `lists.${value}.title`),
              }))}
              value={list ?? null}
              clearable
              onChange={(value) => change({ list: value ?? undefined, row: undefined })}
            />
            <Select
              label={t('changes.by')}
              placeholder={t('changes.everybody')}
              data={(data?.people ?? []).map(({ _id, name }) => ({ value: _id, label: name || t('changes.gone') }))}
              value={by || null}
              clearable
              onChange={(value) => change({ by: value ?? undefined })}
            />
            {row && (
              <Link className={styles.all} to={paths.content(place)}>
                {t('changes.allRows')}
              </Link>
            )}
          </div>
          {found.isPending && <Skeletons kind="rows" count={6} />}
          {found.isError && !data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
          {data?.changes.length === 0 && (
            <EmptyState title={t(`tools.${place}.empty`)} text={t(`tools.${place}.text`)} />
          )}
          {data && data.changes.length > 0 && (
            <ul className={styles.rows} aria-busy={found.isPlaceholderData || undefined}>
              {data.changes.map((one) => (
                <li key={one._id}>
                  <ChangeRow change={one} onRestore={() => void restore(one)} />
                </li>
              ))}
            </ul>
          )}
          {pages > 1 && (
            <Pagination className={styles.pages} total={pages} value={Math.min(page, pages)} onChange={turn} />
          )}
        </Card>
      </div>
    </Page>
  )
}
