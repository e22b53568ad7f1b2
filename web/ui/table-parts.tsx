import type { ComponentProps } from 'react'

// biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the implicit role when `display` changes, and on phones rows are cards
/** Table elements that keep their roles for screen readers in every layout. */
export const Table = (props: ComponentProps<'table'>) => <table role="table" {...props} />
export const TableHead = (props: ComponentProps<'thead'>) => <thead role="rowgroup" {...props} />
export const TableBody = (props: ComponentProps<'tbody'>) => <tbody role="rowgroup" {...props} />
export const Row = (props: ComponentProps<'tr'>) => <tr role="row" {...props} />
export const Cell = (props: ComponentProps<'td'>) => <td role="cell" {...props} />
/** Header of its column, or with `scope="row"` of its row. */
export const Heading = ({ scope = 'col', ...props }: ComponentProps<'th'>) => (
  <th role={scope === 'row' ? 'rowheader' : 'columnheader'} scope={scope} {...props} />
)
// biome-ignore-end lint/a11y/noRedundantRoles: browsers drop the implicit role when `display` changes, and on phones rows are cards
