import { isRight } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { composedSource } from '../composedSource'
import { contentFrom } from '../decode/contentFrom'
import { percentRaised } from '../domain/cause'
import { erpSource } from '../erp/erpSource'
import { brokenJson } from '../erp/recordedJson'
import entries from './causes.json'
import { samplesSource } from './samplesSource'

const read = async () => {
  const pages = erpSource({ baseUrl: 'https://cms.example.test', getJson: brokenJson })
  const answer = await firstValueFrom(contentFrom(composedSource({ pages, statics: samplesSource() })).causes())
  return isRight(answer) ? answer.right : { value: [], faults: [] }
}

describe('the sample causes', () => {
  it('are twelve, ids 1 to 12, without a fault, whatever the backend does', async () => {
    const { value, faults } = await read()
    expect(value.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => `${index + 1}`))
    expect(faults).toEqual([])
  })

  it('begin with 3,000.00 to raise and 2,000.00 raised', async () => {
    const { value: [first] } = await read()
    expect(first).toMatchObject({ goalCents: 300_000, raisedCents: 200_000, picture: { src: '/media/samples/causes/cause-01.webp' } })
  })

  it('state the percentage that follows from their sums', async () => {
    const { value } = await read()
    expect(entries.map(({ process }) => process)).toEqual(value.map((cause) => `${percentRaised(cause)}%`))
  })

  it('tell in 30 to 60 words what each is for, every one in its own', async () => {
    const { value } = await read()
    const words = value.map(({ summary }) => summary.split(' ').length)
    expect(words.filter((count) => count < 30 || count > 60)).toEqual([])
    expect(new Set(value.map(({ title }) => title)).size).toBe(12)
    expect(value.filter(({ title, summary }) => /!|lorem/i.test(title + summary))).toEqual([])
  })
})
