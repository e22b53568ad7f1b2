import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fieldAttributes } from './field-direction.ts'

const TYPING_MS = 250
/** All lists accept a search of this length. */
const MAX_LENGTH = 200

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  className?: string
}

/**
 * A search field that reports 250 ms after the last key. It also shows a `value` that changes elsewhere (cleared
 * filter, browser's Back).
 */
export function SearchField({ label, value, onChange, className }: Props) {
  const [typed, setTyped] = useState(value)
  // The last reported value: when it returns as `value`, it must not overwrite text typed since.
  const reported = useRef(value)
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    if (typed === reported.current) return
    const wait = setTimeout(() => {
      reported.current = typed
      onChange(typed)
    }, TYPING_MS)
    return () => clearTimeout(wait)
  }, [typed])
  return (
    <TextInput
      type="search"
      className={className}
      attributes={fieldAttributes(typed)}
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={18} aria-hidden="true" />}
      value={typed}
      maxLength={MAX_LENGTH}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
