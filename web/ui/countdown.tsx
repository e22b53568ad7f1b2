import Clock from 'lucide-react/icons/clock'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { duration } from '../i18n/format.ts'
import styles from './countdown.module.css'

interface CountdownProps {
  /** ISO instant of the end by the server's clock. */
  deadline: string
  /** Server's clock minus this device's, milliseconds. */
  skewMs?: number
  /** Called once, at the end. */
  onEnd?: () => void
  className?: string
}

const AMBER = 5 * 60
const RED = 60

/** Time left: neutral, amber from 5 minutes, red from 1. Both changes are announced once. */
export function Countdown({ deadline, skewMs = 0, onEnd, className }: CountdownProps) {
  const { t } = useTranslation('common')
  const left = useSecondsLeft(deadline, skewMs)
  const ended = useRef(false)
  useEffect(() => {
    if (left > 0) ended.current = false
    else if (!ended.current) {
      ended.current = true
      onEnd?.()
    }
  }, [left, onEnd])
  const tone = left <= RED ? styles.red : left <= AMBER ? styles.amber : styles.quiet
  const news = left <= 0 ? t('timeUp') : left <= RED ? t('timeLeftOne') : left <= AMBER ? t('timeLeftFive') : ''
  return (
    <span className={[styles.countdown, tone, className].filter(Boolean).join(' ')}>
      <Clock size={18} aria-hidden="true" />
      <span className="sr-only">{t('timeLeft')}</span>
      <span role="timer">{duration(left)}</span>
      <span className="sr-only" aria-live="assertive">
        {news}
      </span>
    </span>
  )
}

/** Whole seconds until an instant of the server's clock, never below 0. */
export function useSecondsLeft(deadline: string, skewMs = 0): number {
  const read = () => Math.max(0, Math.ceil((Date.parse(deadline) - Date.now() - skewMs) / 1000))
  const [left, setLeft] = useState(read)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((Date.parse(deadline) - Date.now() - skewMs) / 1000)))
    tick()
    const timer = window.setInterval(tick, 500)
    return () => window.clearInterval(timer)
  }, [deadline, skewMs])
  return left
}
