import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { call } from '../api/call.ts'
import { errorText } from '../i18n/error-text.ts'
import { confirm } from '../ui/ask.ts'
import { showBanner } from '../ui/show-banner.ts'
import styles from './content-editor.module.css'
import { formOf } from './row-forms.ts'
import type { ContentForm } from './rows.ts'

interface Props {
  list: ContentKind
  id: string
  /** Replaces the form by the stored row. */
  onTheirs: (theirs: ContentForm) => void
  /** Overwrites the stored row by the form. */
  onMine: () => void
}

/** Another editor saved the same row meanwhile: offers a choice between both versions. */
export function ChangedNote({ list, id, onTheirs, onMine }: Props) {
  const { t } = useTranslation('content')
  const [busy, setBusy] = useState(false)
  const theirs = async () => {
    const yes = await confirm({
      title: t('changed.theirsTitle'),
      text: t('changed.theirsText'),
      confirmLabel: t('changed.theirs'),
      danger: true,
    })
    if (!yes) return
    setBusy(true)
    try {
      onTheirs(formOf(list, await call('content/edit', { list, _id: id })))
    } catch (thrown) {
      setBusy(false)
      showBanner({ tone: 'bad', text: errorText(thrown) })
    }
  }
  return (
    <div className={styles.changed} role="alert">
      <UsersRound size={22} aria-hidden="true" />
      <div>
        <b>{t('changed.title')}</b>
        <p>{t('changed.text')}</p>
      </div>
      <span className={styles.ways}>
        <button type="button" disabled={busy} onClick={() => void theirs()}>
          {t('changed.theirs')}
        </button>
        <button type="button" disabled={busy} onClick={onMine}>
          {t('changed.mine')}
        </button>
      </span>
    </div>
  )
}
