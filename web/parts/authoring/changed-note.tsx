import { UsersRound } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text.ts'
import { confirm } from '../../ui/ask.ts'
import { showBanner } from '../../ui/show-banner.ts'
import styles from './changed-note.module.css'

interface Props<Form> {
  /** Reads what is stored now. */
  read: () => Promise<Form>
  /** Replaces the form by what is stored. */
  onTheirs: (theirs: Form) => void
  /** Overwrites what is stored by the form. The note stays until that is done, because it may be refused for another reason. */
  onMine: () => void
}

/** Somebody else saved the same thing meanwhile, or the user in another tab: offers a choice between both versions. */
export function ChangedNote<Form>({ read, onTheirs, onMine }: Props<Form>) {
  const { t } = useTranslation('authoring')
  const [busy, setBusy] = useState(false)
  const note = useRef<HTMLDivElement>(null)
  // The save button is outside the form, which may be scrolled. Newer browsers return a promise, which is no cleanup.
  useLayoutEffect(() => void note.current?.scrollIntoView({ block: 'nearest' }), [])
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
      onTheirs(await read())
    } catch (thrown) {
      setBusy(false)
      showBanner({ tone: 'bad', text: errorText(thrown) })
    }
  }
  return (
    <div className={styles.changed} role="alert" ref={note}>
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
