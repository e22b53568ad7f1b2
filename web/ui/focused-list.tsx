import type { ComponentProps } from 'react'
import { useFocusInRows } from './use-focus-in-rows.ts'

/** A list whose rows can be removed: the focus goes to the next row. */
export function FocusedList({ children, ...rest }: Omit<ComponentProps<'ul'>, 'ref' | 'onFocus'>) {
  return (
    <ul {...rest} {...useFocusInRows<HTMLUListElement>()}>
      {children}
    </ul>
  )
}
