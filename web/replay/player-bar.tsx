import { Pause, Play, RotateCcw, SkipBack, SkipForward } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../ui/segmented.tsx'
import styles from './player-bar.module.css'
import type { Timeline } from './timeline.ts'
import { type Player, SPEEDS } from './use-player.ts'

interface PlayerBarProps {
  timeline: Timeline
  player: Player
  /** The shown moment in words, for the slider's value. */
  said: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Smallest step of the slider by key, milliseconds of the task. */
const LEAST_STEP_MS = 1000

/** Play and pause, the slider over time, the previous and next event, the speed. */
export function PlayerBar({ timeline, player, said, onPrevious, onNext }: PlayerBarProps) {
  const { t } = useTranslation('replay')
  const { offset, playing, speed } = player
  const ended = offset >= timeline.length
  const [Icon, label] = playing ? [Pause, t('pause')] : ended ? [RotateCcw, t('again')] : [Play, t('play')]
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.step}
          aria-label={t('previous')}
          disabled={!onPrevious}
          onClick={onPrevious}
        >
          <SkipBack size={20} className="flip" aria-hidden="true" />
        </button>
        <button type="button" className={styles.play} aria-label={label} title={label} onClick={player.toggle}>
          <Icon size={24} aria-hidden="true" />
        </button>
        <button type="button" className={styles.step} aria-label={t('next')} disabled={!onNext} onClick={onNext}>
          <SkipForward size={20} className="flip" aria-hidden="true" />
        </button>
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={t('slider')}
        aria-valuetext={said}
        min={0}
        max={Math.max(1, timeline.length)}
        step={Math.max(LEAST_STEP_MS, Math.ceil(timeline.length / 200))}
        value={offset}
        onChange={(event) => player.goTo(Number(event.currentTarget.value))}
      />
      <Segmented
        label={t('speed')}
        value={speed}
        onChange={player.setSpeed}
        options={SPEEDS.map((value) => ({ value, label: <bdi dir="ltr">{value === '0.5' ? '½' : value}×</bdi> }))}
      />
    </div>
  )
}
