import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDark } from '../../ui/color-scheme.ts'
import { bestScore, keepBest } from './best-score.ts'
import { readGameMessage } from './score-messages.ts'

/**
 * Talks to the game in the frame: answers `ready` with language, colours and best score, tells it again when those
 * change, and keeps the best score that it tells. Messages of any other window are not heard.
 */
export function useGameFrame(frame: RefObject<HTMLIFrameElement | null>, game: string, person: string | undefined) {
  const { i18n } = useTranslation('games')
  const dark = useDark()
  const [best, setBest] = useState(() => bestScore(game, person))
  const [fresh, setFresh] = useState(false)
  const [ready, setReady] = useState(false)
  const lang = i18n.language === 'en' ? 'en' : 'ar'
  const start = () => {
    // The frame's origin is opaque, so it can't be named; what is told is no secret.
    frame.current?.contentWindow?.postMessage({ bawaba: 'start', lang, dark, best: bestScore(game, person) }, '*')
  }
  const latest = useRef(start)
  latest.current = start

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (!source || source !== frame.current?.contentWindow) return
      const message = readGameMessage(data)
      if (!message) return
      if (message.kind === 'ready') {
        setReady(true)
        latest.current()
        return
      }
      const before = bestScore(game, person)
      setBest(keepBest(game, person, message.best))
      setFresh(message.best > before)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame, game, person])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the language and the colours are what is told anew
  useEffect(() => {
    if (ready) latest.current()
  }, [lang, dark])

  return { best, fresh, ready }
}
