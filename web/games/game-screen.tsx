import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isMissingPage } from '../api/call-error.ts'
import { sessionAtom } from '../api/session.ts'
import { useReply } from '../api/use-reply.ts'
import { BareError, BareMissing } from '../parts/content-view/bare-failures.tsx'
import { isLocked } from '../parts/content-view/is-locked.ts'
import { loginPopupAtom } from '../parts/popups.ts'
import { paths } from '../paths.ts'
import { BarePage } from '../ui/bare-page.tsx'
import { MessageScreen } from '../ui/message-screen.tsx'
import { PlainButton, PlainLink } from '../ui/plain-button.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { GamePlay } from './game-play.tsx'

/** /Game/{id}: the game in its frame, and a link back to the list. */
export default function GameScreen() {
  const { t } = useTranslation('games')
  const { id = '' } = useParams()
  const session = useAtomValue(sessionAtom)
  const { data, error, retry } = useReply('Games/view', { _id: id })
  const game = data?.[0]
  if (isMissingPage(error) || data?.length === 0)
    return (
      <BareMissing text={t('missing')}>
        <ToGames />
      </BareMissing>
    )
  if (error !== undefined)
    return (
      <BareError title={t('title')} error={error} onRetry={retry}>
        <ToGames />
      </BareError>
    )
  // The user must be known before the game gets a best score.
  if (!game || session.state === 'unknown')
    return (
      <BarePage>
        <h1 className="sr-only">{t('title')}</h1>
        <Skeletons kind="text" count={3} />
      </BarePage>
    )
  if (isLocked(game, session.state)) return <LoginFirst />
  const person = session.me?._id
  return <GamePlay key={`${game._id} ${person ?? ''}`} game={game} person={person} />
}

function ToGames({ quiet }: { quiet?: boolean }) {
  const { t } = useTranslation('games')
  return (
    <PlainLink to={paths.games()} size="lg" look={quiet ? 'ghost' : 'primary'}>
      {t('close')}
    </PlainLink>
  )
}

/** A locked game opened by its address: the login opens at once; a button opens it again. */
function LoginFirst() {
  const { t } = useTranslation(['games', 'common'])
  const setPopup = useSetAtom(loginPopupAtom)
  useEffect(() => setPopup((popup) => (popup.open ? popup : { open: true, needed: true })), [setPopup])
  return (
    <BarePage>
      <MessageScreen title={t('lockedTitle')} text={t('lockedText')}>
        <PlainButton size="lg" onClick={() => setPopup({ open: true, needed: true })}>
          {t('common:pages.login')}
        </PlainButton>
        <ToGames quiet />
      </MessageScreen>
    </BarePage>
  )
}
