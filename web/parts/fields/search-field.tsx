import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fieldAttributes } from './field-direction.ts'

const TYPING_MS = 250
/** As long as any list takes a search. */
const MOST = 200

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  className?: string
}

/**
 * A search field that reports after a short pause in typing. A value that changes elsewhere (cleared filter, browser's
 * Back) is shown too.
 */
export function SearchField({ label, value, onChange, className }: Props) {
  const [typed, setTyped] = useState(value)
  // A value that this field reported itself must not overwrite letters typed since.
  const told = useRef(value)
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter follows the typing
  useEffect(() => {
    if (typed === told.current) return
    const wait = setTimeout(() => {
      told.current = typed
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
      maxLength={MOST}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
