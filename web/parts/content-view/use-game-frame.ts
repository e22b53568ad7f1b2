import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDark } from '../../ui/color-scheme.ts'
import { bestScore, keepBest } from './best-score.ts'
import { readGameMessage } from './score-messages.ts'

/** The last state that the game reported. A game may also run without any message. */
export type GameState = 'silent' | 'opening' | 'lost' | 'ready'

interface Options {
  game: string
  person: string | undefined
  /** Counts the frames, so that messages of an earlier frame are ignored. */
  round?: number
}

/**
 * Talks to the game in the frame: answers `ready` with language, colours and best score, tells it again when those
 * change, and keeps the best score that it tells. Messages of any other window are not heard.
 */
export function useGameFrame(frame: RefObject<HTMLIFrameElement | null>, { game, person, round = 0 }: Options) {
  const { i18n } = useTranslation('games')
  const dark = useDark()
  const [best, setBest] = useState(() => bestScore(game, person))
  const [fresh, setFresh] = useState(false)
  const [said, setSaid] = useState<{ round: number; state: GameState }>({ round, state: 'silent' })
  const state = said.round === round ? said.state : 'silent'
  const lang = i18n.language === 'en' ? 'en' : 'ar'
  const start = () => {
    // The frame's origin is opaque, so the target cannot be named; the messages contain no secrets.
    frame.current?.contentWindow?.postMessage({ bawaba: 'start', lang, dark, best: bestScore(game, person) }, '*')
  }
  const latest = useRef(start)
  latest.current = start

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (!source || source !== frame.current?.contentWindow) return
      const message = readGameMessage(data)
      if (!message) return
      if (message.kind !== 'score') {
        // A game that failed to load a file may still report `ready`.
        setSaid((before) =>
          before.round === round && before.state === 'lost' ? before : { round, state: message.kind },
        )
        if (message.kind === 'ready') latest.current()
        return
      }
      const before = bestScore(game, person)
      setBest(keepBest(game, person, message.best))
      setFresh(message.best > before)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame, game, person, round])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language or colours is sent again
  useEffect(() => {
    if (state === 'ready') latest.current()
  }, [lang, dark])

  return { best, fresh, state }
}
