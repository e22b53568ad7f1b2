import { useSetAtom } from 'jotai'
import AArrowUp from 'lucide-react/icons/a-arrow-up'
import AlignVerticalSpaceAround from 'lucide-react/icons/align-vertical-space-around'
import BookOpenText from 'lucide-react/icons/book-open-text'
import Contrast from 'lucide-react/icons/contrast'
import Droplet from 'lucide-react/icons/droplet'
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2'
import OctagonPause from 'lucide-react/icons/octagon-pause'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Ruler from 'lucide-react/icons/ruler'
import Space from 'lucide-react/icons/space'
import Underline from 'lucide-react/icons/underline'
import X from 'lucide-react/icons/x'
import { useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accessibilityOpenAtom } from '../../parts/accessibility/accessibility.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { ThemeSwitch } from '../shell/theme-switch.tsx'
import { accessibilityEngine, STEPS, SWITCHES } from './engine.ts'
import styles from './panel.module.css'
import { Stepper } from './stepper.tsx'

const ICONS = {
  textSize: AArrowUp,
  textSpace: Space,
  lineHeight: AlignVerticalSpaceAround,
  readableText: BookOpenText,
  readingGuide: Ruler,
  invertColors: Contrast,
  grayHues: Droplet,
  underlineLinks: Underline,
  bigCursor: MousePointer2,
  disableAnimations: OctagonPause,
}

/**
 * Language, theme, text size, line height, colours and reading ruler. Changes apply at once and are stored on this
 * device.
 */
export default function AccessibilityPanel() {
  const { t } = useTranslation(['accessibility', 'common'])
  const setOpen = useSetAtom(accessibilityOpenAtom)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [said, setSaid] = useState('')
  const first = useRef<HTMLButtonElement>(null)
  const engine = accessibilityEngine()
  const settings = engine.settings()
  const act = (change: () => void) => {
    change()
    redraw()
  }
  const reset = () => {
    act(() => engine.reset())
    setSaid(t('wasReset'))
  }
  const close = () => setOpen(false)
  return (
    <Dialog label={t('title')} kind="side" width={380} onClose={close} initialFocus={first} className={styles.panel}>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <IconButton look="soft" ref={first} label={t('common:close')} onClick={close}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
      {/* Shown on every page, because a screen without the site's header has no other switch for language and theme. */}
      <div className={styles.page}>
        <LanguageSwitch />
        <ThemeSwitch labelled />
      </div>
      <p className={styles.text}>{t('text')}</p>
      {STEPS.map((name) => (
        <Stepper
          key={name}
          name={name}
          icon={ICONS[name]}
          value={settings[name]}
          onStep={(direction) => act(() => engine.step(name, direction))}
        />
      ))}
      <ul className={styles.switches}>
        {SWITCHES.map((name) => {
          const Icon = ICONS[name]
          return (
            <li key={name}>
              <button
                type="button"
                role="switch"
                aria-checked={settings[name]}
                className={styles.switch}
                onClick={() => act(() => engine.toggle(name))}
              >
                <Icon size={22} aria-hidden="true" />
                <span>{t(name)}</span>
                <i aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
      <PlainButton look="ghost" block onClick={reset}>
        <RotateCcw size={20} aria-hidden="true" /> {t('reset')}
      </PlainButton>
      <p className="sr-only" role="status">
        {said}
      </p>
    </Dialog>
  )
}
