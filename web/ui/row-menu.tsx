import { ActionIcon, Menu } from '@mantine/core'
import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { MenuItems } from './menu-items.tsx'

/** The menu of a row, opened by three dots. `label` names the row; the children are `Menu.Item`s. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon ref={button} color="gray" aria-label={label}>
          <EllipsisVertical size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <MenuItems button={button}>{children}</MenuItems>
    </Menu>
  )
}
