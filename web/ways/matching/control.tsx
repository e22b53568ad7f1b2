import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { questionDirection } from '../../parts/question/direction.ts'
import { useAnnouncer } from '../../ui/announcer.tsx'
import type { ControlProps } from '../way.ts'
import classes from './control.module.css'
import { PairRow } from './pair-row.tsx'
import { placesOf } from './way.ts'

/**
 * The left entries, each with a button that opens the right ones as native radio inputs below it: a press and one more
 * match a pair, by finger, mouse or keyboard. One list is open at a time.
 */
export function MatchingControl({ question, value, onChange, disabled, labelledBy }: ControlProps) {
  const { t } = useTranslation('question')
  const { announce, region } = useAnnouncer()
  const [open, setOpen] = useState<number>()
  const left = question.left ?? []
  const matches = question.matches ?? []
  const places = placesOf(question, value)

  const give = (at: number, place: number | null) => {
    if (disabled) return
    onChange({ ID: question.ID, places: places.with(at, place) }, { typing: false })
    const words = { number: at + 1, item: nameOf(left[at]?.text, at) }
    const chosen = matches.findIndex((one) => one.place === place)
    announce(
      place === null
        ? t('matching.removed', words)
        : t('matching.given', { ...words, match: nameOf(matches[chosen]?.text, chosen) }),
    )
  }
  const nameOf = (text: string | undefined, at: number) => text || t('matching.picture', { number: at + 1 })

  return (
    // biome-ignore lint/a11y/useSemanticElements: each left entry is a fieldset of its own
    <div className={classes.matching} dir={questionDirection(question)} role="group" aria-labelledby={labelledBy}>
      <ol className={classes.rows}>
        {left.map((side, at) => (
          <PairRow
            // biome-ignore lint/suspicious/noArrayIndexKey: left entries keep their places
            key={at}
            at={at}
            side={side}
            matches={matches}
            places={places}
            direction={question.direction}
            open={open === at}
            disabled={disabled}
            onOpen={(shown) => setOpen(shown ? at : undefined)}
            onGive={(place) => give(at, place)}
          />
        ))}
      </ol>
      {region}
    </div>
  )
}
