import { expect, it } from 'vitest'
import { createRotations } from './rotations.ts'

it('finds the present hash of open sockets after several rotations, and all their hashes, until the session ends', () => {
  const rotations = createRotations(() => new Set(['a', 'b', 'x']))
  rotations.add('b', 'a')
  rotations.add('c', 'b')
  rotations.add('y', 'x')
  const newest = () => rotations.newestOf(['a', 'b', 'c', 'x']).map((one) => one.newest)
  expect([newest(), rotations.allOf('c'), rotations.allOf('y')]).toEqual([
    ['c', 'c', 'c', 'y'],
    ['c', 'a', 'b'],
    ['y', 'x'],
  ])
  rotations.forget('c')
  expect([newest(), rotations.allOf('c')]).toEqual([['a', 'b', 'c', 'y'], ['c']])
})

it('keeps no hash without an open socket, however often a person logs in', () => {
  const open = new Set(['0', '1'])
  const rotations = createRotations(() => open)
  for (let at = 0; at < 100; at += 1) rotations.add(`${at + 1}`, `${at}`)
  expect(rotations.allOf('100').sort()).toEqual(['0', '1', '100'])
  open.delete('1')
  rotations.add('z', 'y')
  expect(rotations.allOf('100')).toEqual(['100', '0'])
})
