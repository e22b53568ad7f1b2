import { Button } from '@mantine/core'
import { KeyRound, Printer, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
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
import styles from './login-sheet.module.css'
import { LoginSlips } from './login-slips.tsx'
import { Note } from './note.tsx'
import { Trouble } from './trouble.tsx'

interface Props {
  title: string
  /** Id of the school on the slips; '' where the reader has one alone. */
  school: string
  /** How to go back, by its words. */
  back: string
  onBack: () => void
  /** Whose slips: classes or people. */
  chooser: ReactNode
  slips: readonly LoginSlip[] | undefined
  loading: boolean
  error: unknown
  onRetry: () => void
  /** Makes new passwords and answers the slips with them. */
  renew: () => Promise<LoginSlip[]>
  /** Changes when somebody else's slips are chosen. */
  of: string
  groups?: readonly string[]
  /** Said while nobody is chosen. */
  empty?: string
}

/** New passwords of one sheet; each is hashed on the server, one after the other. */
const MOST_RENEWED = 300

/** The printable sheet of logins. New passwords are shown here once, and nowhere else ever again. */
export function LoginSheet(props: Props) {
  const { title, back, onBack, chooser, slips, loading, error, onRetry, groups, of, empty } = props
  const { t } = useTranslation(['students', 'common'])
  const schools = useMe()?.school_id ?? []
  const school = schools.find(({ _id }) => _id === props.school) ?? schools[0]
  const [made, setMade] = useState<LoginSlip[]>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [printed, setPrinted] = useState(false)
  const unprinted = made !== undefined && !printed
  useWork(made !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other people, other slips
  useEffect(() => {
    setMade(undefined)
    setFailure(undefined)
  }, [of])
  useEffect(() => {
    if (!unprinted) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    const done = () => setPrinted(true)
    window.addEventListener('beforeunload', stay)
    window.addEventListener('afterprint', done)
    return () => {
      window.removeEventListener('beforeunload', stay)
      window.removeEventListener('afterprint', done)
    }
  }, [unprinted])

  const renew = async () => {
    const many = slips?.length ?? 0
    const question = { title: t('sheet.renew.title', { count: many }), text: t('sheet.renew.text') }
    if (!(await confirm({ ...question, confirmLabel: t('sheet.renew.confirm'), danger: true }))) return
    setBusy(true)
    setFailure(undefined)
    try {
      setMade(await props.renew())
      setPrinted(false)
    } catch (thrown) {
      setFailure(thrown)
    } finally {
      setBusy(false)
    }
  }
  const leave = async () => {
    const question = { title: t('sheet.leave.title'), text: t('sheet.leave.text') }
    if (unprinted && !(await confirm({ ...question, confirmLabel: t('sheet.leave.confirm'), danger: true }))) return
    onBack()
  }
  const shown = made ?? slips
  return (
    <Page className={styles.page}>
      <div className={styles.screen}>
        <PageHead
          title={title}
          text={t('sheet.text')}
          actions={
            <>
              <Button variant="default" onClick={leave}>
                {back}
              </Button>
              <Button
                variant="light"
                leftSection={<KeyRound size={18} aria-hidden="true" />}
                disabled={!shown?.length || shown.length > MOST_RENEWED}
                loading={busy}
                onClick={renew}
              >
                {t('sheet.renew.action')}
              </Button>
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
        <div className={styles.chooser}>{chooser}</div>
        <Trouble error={failure} />
        {shown && shown.length > 0 && (
          <Note tone={made ? 'warn' : 'info'} icon={<TriangleAlert size={20} aria-hidden="true" />} live>
            {made
              ? t('sheet.once')
              : t(shown.length > MOST_RENEWED ? 'sheet.tooMany' : 'sheet.noPasswords', { number: MOST_RENEWED })}
          </Note>
        )}
        {loading && <Skeletons kind="cards" count={6} />}
        {error !== undefined && error !== null && !loading && <ErrorState error={error} onRetry={onRetry} />}
        {!loading && !error && !shown && <EmptyState title={empty ?? t('sheet.choose')} />}
        {!loading && shown?.length === 0 && <EmptyState title={t('sheet.nobody')} />}
      </div>
      {shown && shown.length > 0 && (
        <div className={styles.paper} data-busy={busy || undefined}>
          <LoginSlips slips={shown} school={school?.name ?? ''} groups={groups} />
        </div>
      )}
    </Page>
  )
}
