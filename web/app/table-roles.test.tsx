import { expect, it } from 'vitest'
import { markupOf } from '../parts/markup-testing.ts'
import { ListTable } from '../ui/list-table.tsx'
import { Cell, Heading, Row } from '../ui/table-parts.tsx'

it('a list names the roles of its table, which browsers drop where rows are drawn as cards', () => {
  const html = markupOf(
    <ListTable columns={['Name', 'State']} actions="Actions">
      <Row>
        <Heading scope="row">name</Heading>
        <Cell>state</Cell>
      </Row>
    </ListTable>,
  )
  const tags = [...html.matchAll(/<(table|thead|tbody|tr|th|td)\b[^>]*>/g)]
  const roles = tags.map(([tag, name]) => `${name} ${tag.match(/ role="(\w+)"/)?.[1]}`)
  expect(roles).toEqual([
    ...['table table', 'thead rowgroup', 'tr row', 'th columnheader', 'th columnheader', 'th columnheader'],
    ...['tbody rowgroup', 'tr row', 'th rowheader', 'td cell'],
  ])
})
