import { expect, test } from 'vitest'
import { foldForSearch } from '../contract/rules.ts'
import { tellApart } from './same-names.ts'

const student = (id: string, name: string, national_id: string) => ({
  id,
  name_folded: foldForSearch(name),
  national_id,
})

test.each([
  ['different names: nothing', [student('a', 'محمد علي', '200004821'), student('b', 'ليلى', '200004822')], []],
  [
    'the same name in another spelling: the last four digits',
    [student('a', 'أحمد  علي', '200004821'), student('b', 'احمد عَلي', '200007733'), student('c', 'ليلى', '1')],
    ['…4821', '…7733'],
  ],
  [
    'equal ends: as many digits as differ',
    [student('a', 'محمد علي', '200014821'), student('b', 'محمد علي', '200024821')],
    ['…14821', '…24821'],
  ],
  ['no numbers: the place in the list', [student('a', 'محمد', ''), student('b', 'محمد', '')], ['(1)', '(2)']],
  ['removed students have no name: nothing', [student('a', '', ''), student('b', '', '')], []],
])('students are told apart by the end of their ID number: %s', (_, students, texts) => {
  expect([...tellApart(students).values()]).toEqual(texts)
})
