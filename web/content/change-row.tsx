import { useQuery } from '@tanstack/react-query'
import { ChevronDown, History, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Change } from '../../server/contract/changes.ts'
import { queryOf } from '../api/query-of.ts'
import { dateTime } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { Tag, type Tone } from '../ui/tag.tsx'
import styles from './changes.module.css'
import { fieldName } from './field-name.ts'

const TONES: Record<Change['change'], Tone> = {
  added: 'good',
  changed: 'brand',
  moved: 'neutral',
  removed: 'bad',
  restored: 'warn',
}

/** One change: what, who, when; expanded, the texts before and after it. */
export function ChangeRow({ change, onRestore }: { change: Change; onRestore: () => void }) {
  const { t } = useTranslation('content')
  const [open, setOpen] = useState(false)
  const id = useId()
  const list = t(change.list === 'site' ? 'tools.site.title' : `lists.${change.list}.title`)
  const name = change.name || t('nameless')
  return (
    <article className={styles.change}>
      <div className={styles.head}>
        <div className={styles.say}>
          <b>
            <bdi>{change.list === 'site' ? list : name}</bdi>
          </b>
          <span>
            {change.list !== 'site' && <>{list} · </>}
            <bdi>{change.by.name || t('changes.gone')}</bdi> · <time dateTime={change.at}>{dateTime(change.at)}</time>
          </span>
        </div>
        <Tag tone={TONES[change.change]}>{t(`changes.kind.${change.change}`)}</Tag>
      </div>
      <div className={styles.actions}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <ChevronDown size={18} aria-hidden="true" data-open={open || undefined} />
          {t('changes.show')}
        </button>
        <Link to={`${paths.content('changes')}?list=${change.list}&row=${encodeURIComponent(change.row)}`}>
          <History size={18} aria-hidden="true" />
          {t('changes.ofRow')}
        </Link>
        {change.restorable && (
          <button type="button" className={styles.restore} onClick={onRestore}>
            <RotateCcw size={18} aria-hidden="true" />
            {t(change.in_bin ? 'changes.restore' : 'changes.undo')}
          </button>
        )}
      </div>
      <div id={id}>{open && <Differences id={change._id} />}</div>
    </article>
  )
}

function Differences({ id }: { id: string }) {
  const { t } = useTranslation('content')
  const found = useQuery({
    ...queryOf('content/change', { _id: id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const nameOf = (field: string) => fieldName(field, (name) => t(`changes.fields.${name}`))
  if (found.isPending) return <Skeletons kind="rows" count={2} />
  if (!found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <dl className={styles.differences}>
      {found.data.differences.map(({ field, before, after }) => (
        <div key={field}>
          <dt>
            <bdi>{nameOf(field)}</bdi>
          </dt>
          <dd>
            <span className="sr-only">{t('changes.before')}</span>
            <del dir="auto">{before || '—'}</del>
          </dd>
          <dd>
            <span className="sr-only">{t('changes.after')}</span>
            <ins dir="auto">{after || '—'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
