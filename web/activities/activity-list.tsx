import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Activity } from '../../server/contract/activities.ts'
import { pagesOf } from '../api/query-of.ts'
import { useCommand } from '../api/use-command.ts'
import { isolated } from '../i18n/isolated.ts'
import { paths } from '../paths.ts'
import { confirm } from '../ui/ask.ts'
import { showBanner } from '../ui/banner.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './activities.module.css'
import { ActivityTile } from './activity-tile.tsx'

const PAGE = 24

/** The list of activities with loading, empty and error states. */
export function ActivityList({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation('activities')
  const { send } = useCommand('activity/del', { changes: ['activity/view'], alsoAfterFailure: true, each: true })
  const found = useInfiniteQuery({
    ...pagesOf('activity/view', { filter: search ? { search } : {}, limit: PAGE }),
    placeholderData: keepPreviousData,
  })

  const remove = async ({ _id, title }: Activity) => {
    const words = { title: isolated(title.slice(0, 80)) }
    const yes = await confirm({
      title: t('delete.title', words),
      text: t('delete.text'),
      confirmLabel: t('delete.confirm'),
      danger: true,
    })
    if (!yes) return
    if (await send({ _id })) showBanner({ text: t('delete.done') })
  }

  if (found.isPending) return <Skeletons kind="cards" count={6} />
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const activities = found.data.pages.flatMap((page) => page.activities)
  if (activities.length === 0) {
    return search ? (
      <EmptyState
        title={t('empty.noMatch')}
        action={
          <Button variant="light" onClick={onClear}>
            {t('empty.clear')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button component={Link} to={paths.newActivity()} leftSection={<Plus size={20} aria-hidden="true" />}>
            {t('new')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <ul className={styles.list} aria-busy={found.isPlaceholderData || undefined}>
        {activities.map((activity) => (
          <ActivityTile key={activity._id} activity={activity} onDelete={() => void remove(activity)} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          className={styles.more}
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}
