import { Button } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import { useCommand } from '../api/use-command.ts'
import { dateTime } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { Trouble } from '../parts/roster/trouble.tsx'
import { Card } from '../ui/card.tsx'
import { confirm } from '../ui/confirm.tsx'
import { showBanner } from '../ui/show-banner.ts'
import { usePeopleAddress } from './use-people-address.ts'
import styles from './year-end.module.css'
import { totals, YEAR_END_CHANGES, YEAR_END_TIMEOUT_MS } from './year-plan.ts'

/** Result, time and author of the last year's end. It can be undone here while no later change depends on it. */
export function LastYearEnd({ last }: { last: NonNullable<Reply<'classes/promote'>['last']> }) {
  const { t } = useTranslation(['people', 'errors'])
  const { ofSchool } = usePeopleAddress()
  const { send, busy, failure } = useCommand('classes/promote_undo', {
    changes: YEAR_END_CHANGES,
    alsoAfterFailure: true,
    errors: 'inline',
    timeoutMs: YEAR_END_TIMEOUT_MS,
  })
  const { moving, leaving } = totals(last.moves)
  const did = {
    moving: t('year.moving', { count: moving }),
    leaving: t('year.leaving', { count: leaving }),
  }
  const undo = async () => {
    const question = { title: t('year.undo.title'), text: t('year.undo.text', did), danger: true }
    if (!(await confirm({ ...question, confirmLabel: t('year.undo.confirm') }))) return
    if (await send({ last: last.at, ...ofSchool })) showBanner({ text: t('year.undo.done') })
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
