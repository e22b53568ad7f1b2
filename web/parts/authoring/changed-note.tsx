import { UsersRound } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { retried } from '../../api/retried.ts'
import { errorText } from '../../i18n/error-text.ts'
import { confirm } from '../../ui/ask.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { showBanner } from '../../ui/show-banner.ts'
import { useFocusAfterRemoval } from '../../ui/use-focus-back.ts'
import { useHasLeft } from '../../ui/use-has-left.ts'
import styles from './changed-note.module.css'

interface Props<Form extends { version: string }> {
  /** Reads what is stored now. */
  read: () => Promise<Form>
  /** Replaces the form by what is stored. */
  onTheirs: (theirs: Form) => void
  /**
   * Overwrites that version by the form. The note stays until that is done, because it may be refused for another reason; a
   * version that was stored since is told by another note.
   */
  onMine: (over: string) => void
}

/** Somebody else saved the same thing meanwhile, or the user in another tab: offers a choice between both versions. */
export function ChangedNote<Form extends { version: string }>({ read, onTheirs, onMine }: Props<Form>) {
  const { t } = useTranslation('authoring')
  const [busy, setBusy] = useState(false)
  const note = useFocusAfterRemoval<HTMLDivElement>()
  // The stored version that the note is about. The user chooses between it and the form.
  const told = useRef<Promise<Form>>(undefined)
  // The stored version could not be read when the note appeared. One that is read later may be newer than the one in the note.
  const missed = useRef(false)
  const [late, setLate] = useState(false)
  const tell = () => {
    told.current ??= retried(read).catch((thrown) => {
      told.current = undefined
      missed.current = true
      throw thrown
    })
    return told.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the note appears
  useEffect(() => {
    // If this read fails, a press of a button reads again.
    tell().catch(() => undefined)
  }, [])
  const hasLeft = useHasLeft()
  const newest = useRef(onMine)
  newest.current = onMine
  // The save button is outside the form, which may be scrolled. Newer browsers return a promise, which is no cleanup.
  useLayoutEffect(() => void note.current?.scrollIntoView({ block: 'nearest' }), [note])
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
  const mine = async () => {
    setBusy(true)
    try {
      const { version } = await tell()
      setLate(missed.current)
      // The newest callback, which saves also what was typed during the read.
      if (!missed.current && !hasLeft()) newest.current(version)
      missed.current = false
    } catch (thrown) {
      showBanner({ tone: 'bad', text: errorText(thrown) })
    }
    setBusy(false)
  }
  return (
    <div className={styles.changed} role="alert" ref={note}>
      <UsersRound size={22} aria-hidden="true" />
      <div>
        <b>{t('changed.title')}</b>
        <p>{t('changed.text')}</p>
        {late && <p>{t('changed.late')}</p>}
      </div>
      <span className={styles.ways}>
        <BusyButton data-loading={busy} onClick={() => void theirs()}>
          {t('changed.theirs')}
        </BusyButton>
        <BusyButton data-loading={busy} onClick={() => void mine()}>
          {t('changed.mine')}
        </BusyButton>
      </span>
    </div>
  )
}
