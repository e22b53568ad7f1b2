import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallName, Reply } from '../../server/contract/calls.ts'
import { call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { dateTime } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { Trouble } from '../parts/roster/trouble.tsx'
import { Card } from '../ui/card.tsx'
import { confirm } from '../ui/confirm.tsx'
import { showBanner } from '../ui/show-banner.ts'
import { usePlace } from './use-place.ts'
import styles from './year-end.module.css'
import { totals } from './year-plan.ts'

const TIMEOUT_MS = 120_000

const CHANGED: readonly CallName[] = [
  'classes/view',
  'students/view',
  'students/view_stats',
  'classes/promote',
  'students/logins',
]

/** What the last year's end did, when and by whom; it is taken back here, while nothing was built on it. */
export function LastYearEnd({ last }: { last: NonNullable<Reply<'classes/promote'>['last']> }) {
  const { t } = useTranslation(['people', 'errors'])
  const { ofSchool } = usePlace()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { moving, leaving } = totals(last.moves)
  const did = {
    moving: t('year.moving', { count: moving }),
    leaving: t('year.leaving', { count: leaving }),
  }
  const undo = async () => {
    const question = { title: t('year.undo.title'), text: t('year.undo.text', did), danger: true }
    if (!(await confirm({ ...question, confirmLabel: t('year.undo.confirm') }))) return
    setBusy(true)
    setFailure(undefined)
    try {
      await call('classes/promote_undo', { last: last.at, ...ofSchool }, { key: newId(), timeoutMs: TIMEOUT_MS })
      showBanner({ text: t('year.undo.done') })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      for (const name of CHANGED) void queries.invalidateQueries({ queryKey: [name] })
    }
  }
  return (
    <Card pad flat className={styles.missing}>
      <div>
        <strong>{t('year.last', { when: dateTime(last.at), who: isolated(last.by) })}</strong>
        <p>{t('year.sure.text', did)}</p>
        {!last.undo && <p>{t('year.undo.used')}</p>}
        <Trouble error={failure} />
      </div>
      {last.undo && (
        <Button
          variant="light"
          color="bad"
          leftSection={<Undo2 size={18} aria-hidden="true" />}
          loading={busy}
          onClick={undo}
        >
          {t('year.undo.action')}
        </Button>
      )}
    </Card>
  )
}
