import { ActionIcon, Menu } from '@mantine/core'
import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'

/** The menu of a row, opened by three dots. `label` names the row; the children are `Menu.Item`s. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon color="gray" aria-label={label}>
          <EllipsisVertical size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
