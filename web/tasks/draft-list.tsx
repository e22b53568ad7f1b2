import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { FilePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '../../server/contract/reuse-calls.ts'
import { queryOf } from '../api/query-of.ts'
import { useMe } from '../api/session.ts'
import { useCommand } from '../api/use-command.ts'
import { relativeDate } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { writeCart } from '../parts/cart/cart.ts'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { forgetLocalDraft, slotOfName } from '../parts/task-list/task-drafts.ts'
import { Card } from '../ui/card.tsx'
import { showBanner } from '../ui/show-banner.ts'
import styles from './draft-list.module.css'

/** Drafts in sight before "show more". */
const MOST = 3

/** The teacher's unsent tasks, also those of other devices; nothing without any. */
export function DraftList() {
  const { t } = useTranslation('tasks')
  const { data } = useQuery({ ...queryOf('tasks/drafts', {}), refetchOnMount: 'always' })
  const [all, setAll] = useState(false)
  const drafts = data?.drafts ?? []
  if (drafts.length === 0) return null
  const more = drafts.length - MOST
  return (
    <Card className={styles.drafts} aria-label={t('drafts.title')}>
      <h2>
        <FilePen size={20} aria-hidden="true" />
        {t('drafts.title')}
      </h2>
      <ul>
        {(all ? drafts : drafts.slice(0, MOST)).map((draft) => (
          <DraftRow key={draft.draft} draft={draft} />
        ))}
      </ul>
      {!all && more > 0 && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('drafts.more', { count: more })}
        </Button>
      )}
    </Card>
  )
}

function DraftRow({ draft: { draft, name, questions_num, at } }: { draft: Draft }) {
  const { t } = useTranslation('tasks')
  const me = useMe()
  const edit = useSetAtom(taskEditorPopupAtom)
  const { send, busy } = useCommand('tasks/delete_draft', { changes: ['tasks/drafts'] })
  const slot = slotOfName(draft)
  const shown = name || t('drafts.unnamed')
  const remove = async () => {
    if (!(await send({ draft }))) return
    // Without it, the editor would say that another device deleted the draft.
    if (me) forgetLocalDraft(localStorage, me._id, slot)
    if (slot === '') writeCart(localStorage, [])
    const undo = async () => {
      if (await send({ draft, undo: true })) showBanner({ text: t('drafts.back') })
    }
    showBanner({ text: t('drafts.removed'), action: { label: t('drafts.undo'), run: () => void undo() } })
  }
  return (
    <li>
      <span className={styles.name}>
        <b>
          <bdi>{shown}</bdi>
        </b>
        <small>
          {t('questions', { count: questions_num })} · {relativeDate(at, new Date())}
        </small>
      </span>
      <Button
        variant="light"
        aria-label={t('drafts.goOnName', { name: isolated(shown) })}
        onClick={() => edit({ open: true, ...(slot && { draft: slot }) })}
      >
        {t('drafts.goOn')}
      </Button>
      <ActionIcon
        color="gray"
        aria-label={t('drafts.remove', { name: isolated(shown) })}
        loading={busy}
        onClick={() => void remove()}
      >
        <Trash2 size={19} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}
