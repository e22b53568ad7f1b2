import { Button } from '@mantine/core'
import { KeyRound, Printer, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoginSlip } from '../../../server/contract/students.ts'
import { useMe } from '../../api/session.ts'
import { useWork } from '../../api/work.ts'
import { confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { useLeaveGuard } from '../fields/use-leave-guard.ts'
import styles from './login-sheet.module.css'
import { LoginSlips } from './login-slips.tsx'
import { Note } from './note.tsx'
import { Trouble } from './trouble.tsx'

interface Props {
  title: string
  /** Id of the school on the slips; '' for a user with one school. */
  school: string
  /** Label of the button that goes back. */
  back: string
  onBack: () => void
  /** Controls that choose the classes or people. They change by `choose`, which asks before it discards passwords. */
  chooser: (choose: (change: () => void) => Promise<void>) => ReactNode
  slips: readonly LoginSlip[] | undefined
  loading: boolean
  error: unknown
  onRetry: () => void
  /** Generates passwords for people without one (`missing`) or for everybody (`renew`); resolves to slips with them. */
  make: (whose: Whose) => Promise<LoginSlip[]>
  /** Key of the chosen classes or people. When it changes, generated passwords are discarded. */
  of: string
  groups?: readonly string[]
  /** Shown while nobody is chosen. */
  empty?: string
}

export type Whose = 'missing' | 'renew'

/** Maximum of new passwords in one call: the server hashes them one after the other. */
const MOST_RENEWED = 300

/** The printable sheet of logins. New passwords are shown only here and only once. */
export function LoginSheet(props: Props) {
  const { title, back, onBack, chooser, slips, loading, error, onRetry, groups, of, empty } = props
  const { t } = useTranslation(['students', 'common'])
  const schools = useMe()?.school_id ?? []
  const school = schools.find(({ _id }) => _id === props.school) ?? schools[0]
  const [made, setMade] = useState<LoginSlip[]>()
  const [busy, setBusy] = useState<Whose>()
  const [failure, setFailure] = useState<unknown>()
  const [printed, setPrinted] = useState(false)
  /** Nobody was without a password: a colleague has set them, or the reply of an earlier call was lost. */
  const [nobody, setNobody] = useState(false)
  // The server may have set passwords before the reply arrives, so leaving then loses them too.
  const unprinted = busy !== undefined || (made !== undefined && !printed)
  useWork(busy !== undefined || made !== undefined)
  const latest = useRef(of)
  latest.current = of
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets when other people are chosen
  useEffect(() => {
    setMade(undefined)
    setFailure(undefined)
    setNobody(false)
  }, [of])
  useEffect(() => {
    if (!unprinted) return
    const done = () => setPrinted(true)
    window.addEventListener('afterprint', done)
    return () => window.removeEventListener('afterprint', done)
  }, [unprinted])

  const without = slips?.filter(({ has_pass }) => !has_pass).length ?? 0
  const all = slips?.length ?? 0
  const renew = async () => {
    const question = { title: t('sheet.renew.title', { count: all }), text: t('sheet.renew.text') }
    if (await confirm({ ...question, confirmLabel: t('sheet.renew.confirm'), danger: true })) await make('renew')
  }
  const make = async (whose: Whose) => {
    setBusy(whose)
    setFailure(undefined)
    setNobody(false)
    try {
      const answered = await props.make(whose)
      if (latest.current !== of) return
      const given = answered.filter(({ pass }) => pass !== undefined)
      if (given.length === 0) {
        setNobody(whose === 'missing')
        return onRetry()
      }
      // People with a password keep it and need no new slip.
      setMade(whose === 'missing' ? given : answered)
      setPrinted(false)
    } catch (thrown) {
      if (latest.current === of) setFailure(thrown)
    } finally {
      setBusy(undefined)
    }
  }
  const mayLeave = async () => {
    const question = { title: t('sheet.leave.title'), text: t('sheet.leave.text') }
    return !unprinted || (await confirm({ ...question, confirmLabel: t('sheet.leave.confirm'), danger: true }))
  }
  useLeaveGuard(unprinted, mayLeave, { steps: true })
  const shown = made ?? slips
  return (
    <Page className={styles.page}>
      <div className={styles.screen}>
        <PageHead
          title={title}
          text={t('sheet.text')}
          actions={
            <>
              <Button variant="default" onClick={async () => (await mayLeave()) && onBack()}>
                {back}
              </Button>
              {without > 0 && !made && (
                <Button
                  variant="light"
                  leftSection={<KeyRound size={18} aria-hidden="true" />}
                  disabled={without > MOST_RENEWED || busy === 'renew'}
                  loading={busy === 'missing'}
                  onClick={() => void make('missing')}
                >
                  {t('sheet.missing.action', { count: without })}
                </Button>
              )}
              <Button
                leftSection={<Printer size={18} aria-hidden="true" />}
                disabled={!shown?.length}
                onClick={() => window.print()}
              >
                {t('sheet.print')}
              </Button>
            </>
          }
        />
        <fieldset className={styles.chooser} disabled={busy !== undefined}>
          {chooser(async (change) => {
            if (await mayLeave()) change()
          })}
        </fieldset>
        <Trouble error={failure} />
        {shown && shown.length > 0 && (
          <Note tone={made || nobody ? 'warn' : 'info'} icon={<TriangleAlert size={20} aria-hidden="true" />} live>
            {made || nobody
              ? t(made ? 'sheet.once' : 'sheet.missing.nobody')
              : t(without > MOST_RENEWED ? 'sheet.tooMany' : without > 0 ? 'sheet.missing.text' : 'sheet.noPasswords', {
                  number: MOST_RENEWED,
                  count: without,
                })}
          </Note>
        )}
        {slips && all > 0 && !made && (
          <p className={styles.reset}>
            <span>{t(all > MOST_RENEWED ? 'sheet.tooMany' : 'sheet.renew.offer', { number: MOST_RENEWED })}</span>
            <Button
              variant="subtle"
              color="bad"
              disabled={all > MOST_RENEWED || busy === 'missing'}
              loading={busy === 'renew'}
              onClick={() => void renew()}
            >
              {t('sheet.renew.action')}
            </Button>
          </p>
        )}
        {loading && <Skeletons kind="cards" count={6} />}
        {error !== undefined && error !== null && !loading && <ErrorState error={error} onRetry={onRetry} />}
        {!loading && !error && !shown && <EmptyState title={empty ?? t('sheet.choose')} />}
        {!loading && shown?.length === 0 && <EmptyState title={t('sheet.nobody')} />}
      </div>
      {shown && shown.length > 0 && (
        <div className={styles.paper} data-busy={busy !== undefined || undefined}>
          <LoginSlips slips={shown} school={school?.name ?? ''} groups={groups} />
        </div>
      )}
    </Page>
  )
}
