import { useTranslation } from 'react-i18next'
import { LEVELS } from '../../../server/contract/rules.ts'
import { Tag } from '../../ui/tag.tsx'

/** Beginners, Intermediate or Advanced, with one to three bars. Renders nothing without a level. */
export function LevelTag({ level }: { level: string }) {
  const { t } = useTranslation('common')
  const place = (LEVELS as readonly string[]).indexOf(level)
  if (!level) return null
  return (
    <Tag tone="brand" icon={place >= 0 && <Bars filled={place + 1} />}>
      {place >= 0 ? t(`levels.${level}`) : <bdi>{level}</bdi>}
    </Tag>
  )
}

function Bars({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 15 15" fill="currentColor" className="flip" aria-hidden="true">
      {LEVELS.map((level, at) => (
        <rect
          key={level}
          x={1 + at * 5}
          y={9 - at * 4}
          width="3.4"
          height={5 + at * 4}
          rx="1.2"
          opacity={at < filled ? 1 : 0.28}
        />
      ))}
    </svg>
  )
}
