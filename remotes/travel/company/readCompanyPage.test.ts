import { memoryContent, safeHtml, section } from '@caravanserai/adapters/memory'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { readCompanyPage } from './readCompanyPage'

const read = async (id: string, name?: string, content = memoryContent()) => {
  const answer = await firstValueFrom(readCompanyPage(content, id, name))
  return isLeft(answer) ? answer.left._tag : answer.right.value
}

test('shows a label of the Home menu for the index of a service card', async () => {
  expect(await read('0', 'Recruiting')).toMatchObject({ title: 'Recruiting', sections: [{ label: 'Recruiting' }] })
})

test('prefers the label of the menu whose id it is', async () => {
  const html = safeHtml('Theirs')
  const content = memoryContent({ pages: { '9': [section('Recruiting', { html })] } })
  expect(await read('9', 'recruiting', content)).toMatchObject({ sections: [{ html }] })
})

test('falls back to the Home menu when the menu of the id lacks the label', async () => {
  expect(await read('9', 'Ticketing')).toMatchObject({ title: 'Ticketing' })
})

test('shows every label of the menu without a name', async () => {
  expect(await read('4')).toMatchObject({ title: 'Mission', sections: [{ label: 'Mission' }, { label: 'Vision' }] })
})

test('answers null for a label that neither has, and for an unknown id without a name', async () => {
  expect(await read('4', 'Nobody Ltd')).toBeNull()
  expect(await read('999')).toBeNull()
})
