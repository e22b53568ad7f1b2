import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDark } from '../../ui/color-scheme.ts'
import { bestScore, keepBest } from './best-score.ts'
import { readGameMessage } from './score-messages.ts'

/** The last state that the game reported; `silent` before. A game may also run without sending any message. */
export type GameState = 'silent' | 'opening' | 'lost' | 'ready'

interface Options {
  game: string
  person: string | undefined
  /** Number of the frame: messages of an earlier one are ignored. */
  round?: number
}

/**
 * Exchanges messages with the game in the frame: replies to `ready` with language, colour scheme and best score, sends
 * them again when language or colours change, and stores the best score. Messages of other windows are ignored.
 */
export function useGameFrame(frame: RefObject<HTMLIFrameElement | null>, { game, person, round = 0 }: Options) {
  const { i18n } = useTranslation('games')
  const dark = useDark()
  const [best, setBest] = useState(() => bestScore(game, person))
  const [fresh, setFresh] = useState(false)
  const [reported, setReported] = useState<{ round: number; state: GameState }>({ round, state: 'silent' })
  const state = reported.round === round ? reported.state : 'silent'
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
        setReported((before) =>
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
