import { type ComponentPropsWithRef, useState } from 'react'

type Props = ComponentPropsWithRef<'button'> & { 'data-loading'?: boolean; 'data-disabled'?: boolean }

/**
 * The element of Mantine's buttons and of `PlainButton`. Mantine disables a button while it loads, and a disabled button loses the focus:
 * after a failed command, a keyboard user would start again at the top of the page. This button stays enabled and ignores presses. So
 * does one that is disabled while it has the focus, as "save" after its success, until the focus leaves it.
 */
export function BusyButton({ type = 'button', disabled, onClick, onKeyDown, onFocus, onBlur, ...rest }: Props) {
  const [focused, setFocused] = useState(false)
  const busy = Boolean(rest['data-loading']) && !rest['data-disabled']
  const ignores = busy || (focused && disabled)
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !ignores}
      aria-busy={busy || rest['aria-busy']}
      aria-disabled={ignores || rest['aria-disabled']}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
      onClick={(event) => {
        if (!ignores) return onClick?.(event)
        // Enter in a field of a form clicks its submit button, so this also keeps the form from being submitted.
        event.preventDefault()
        event.stopPropagation()
      }}
      onKeyDown={(event) => {
        // While Enter is held down, the browser clicks again and again, so the command would start anew when it ends.
        if (event.repeat && event.key === 'Enter') event.preventDefault()
        onKeyDown?.(event)
      }}
    />
  )
}
