import { typeFaults } from './judgeTypes'

const printed = `careers/jobs.ts(12,20): error TS2322: Type '{ type: string; }' is not assignable to type 'FieldDeclaration'.
  Types of property 'type' are incompatible.
    Type '"mony"' is not assignable to type '"money"'.
ui/Field/Field.tsx(3,1): error TS6133: 'a' is declared but its value is never read.
`
const source = `import { defineKind } from '@caravanserai/adapters'\n\nexport const jobs = defineKind({${'\n'.repeat(20)}`
const known = {
  check: 'types',
  file: 'careers/jobs.ts:12:20',
  pages: [],
  rule: 'TS2322',
  fault: `jobs: Types of property 'type' are incompatible. Type '"mony"' is not assignable to type '"money"'.`,
  remedy: 'npm test shows the whole error',
}

it('type errors become faults with position, declaration and the innermost message', () => {
  expect(typeFaults(printed, 'careers', () => source)).toEqual([known])
  expect(typeFaults(printed, '', () => source).map(({ file }) => file)).toEqual([
    known.file,
    'ui/Field/Field.tsx:3:1',
  ])
  expect(typeFaults('', '', () => source)).toEqual([])
})

it('more than ten errors are summarised', () => {
  const output = Array.from({ length: 12 }, (_, line) => `a.ts(${line},1): error TS1: x`).join('\n')
  expect(typeFaults(output, '', () => '').map(({ fault }) => fault)).toEqual([
    ...Array<string>(10).fill('x'),
    '2 more errors',
  ])
})
