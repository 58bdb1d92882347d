import { typeFaults } from './judgeTypes'

const printed = `careers/jobs.ts(12,20): error TS2322: Type '{ type: string; }' is not assignable to type 'FieldDeclaration'.
  Types of property 'type' are incompatible.
    Type '"mony"' is not assignable to type '"money"'.
ui/Field/Field.tsx(3,1): error TS6133: 'a' is declared but its value is never read.
`
const known = {
  check: 'types',
  file: 'careers/jobs.ts:12:20',
  pages: [],
  rule: 'TS2322',
  fault: `Type '{ type: string; }' is not assignable to type 'FieldDeclaration'. Type '"mony"' is not assignable to type '"money"'.`,
  remedy: 'npm test shows the whole error',
}

it('errors of the folder are faults with their place, and the first and the last line of what is wrong', () => {
  expect(typeFaults(printed, 'careers')).toEqual([known])
  expect(typeFaults(printed, '').map(({ file }) => file)).toEqual([known.file, 'ui/Field/Field.tsx:3:1'])
  expect(typeFaults('', '')).toEqual([])
})

it('of very many the rest is counted', () => {
  const many = Array.from({ length: 12 }, (_, line) => `a.ts(${line},1): error TS1: x`).join('\n')
  expect(typeFaults(many, '').map(({ fault }) => fault)).toEqual([
    ...Array<string>(10).fill('x'),
    '2 more errors',
  ])
})
