import { Menu } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'

/** The items of a menu. The focus is on the button of the menu when one is chosen. */
export function MenuItems({ button, children }: { button: RefObject<HTMLElement | null>; children: ReactNode }) {
  return (
    // Before the item acts: a dialog that it opens returns the focus to what has it now, and the item is gone then.
    <Menu.Dropdown onClickCapture={() => button.current?.focus({ preventScroll: true })}>{children}</Menu.Dropdown>
  )
}
