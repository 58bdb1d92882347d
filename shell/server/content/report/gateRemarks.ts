import { kindIn } from '@caravanserai/adapters/server'
import type { Remark } from '@caravanserai/adapters/server'
import type { Hold, Refused } from '../../pages/contentGate/holds'

type Field = Pick<Remark, 'question' | 'entry' | 'way'>

/** What the gate refused: at each field that has changed, which page keeps what was there before, and why. */
export const gateRemarks = (
  held: ReadonlyArray<Pick<Hold, 'target' | 'reasons' | 'refused'>>,
): ReadonlyArray<Remark> =>
  held.flatMap(({ target, reasons, refused }) =>
    refused.flatMap(fieldsOf).map((field) => ({
      ...field,
      finding: {
        what: `the page ${target} keeps what was there before, because with this ${reasons.join('; ')}`,
        todo: 'Correct it, and publish it again: the page then shows it.',
      },
    })),
  )

const fieldsOf = ({ question, fields }: Pick<Refused, 'question' | 'fields'>): ReadonlyArray<Field> => {
  const [folder, key = '', id] = question.split('/')
  if (folder === 'pages') return fields.map((field) => ({ question, ...ofPage(field) }))
  if (folder === 'menu') return fields.map((field) => ({ question, ...ofMenu(stepsOf(field)) }))
  const list = folder === 'slides' ? question : kindIn(question) === null ? null : `lists/${key}`
  if (list === null) return []
  return fields.map((field) => {
    const steps = stepsOf(field)
    const [entry, ...way] =
      folder === 'entities' && id !== undefined ? [decodeURIComponent(id), ...steps] : steps
    return { question: list, entry: String(entry ?? ''), way: ofValue(way) }
  })
}

const stepsOf = (field: string): Remark['way'] =>
  field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** A picture is one value, but for its own text. */
const ofValue = (way: Remark['way']): Remark['way'] =>
  /^(?:src|width|height)$/.test(String(way.at(-1))) ? way.slice(0, -1) : way

/** `2.children.7.name` */
const ofMenu = (steps: Remark['way']): Pick<Field, 'entry' | 'way'> => {
  const last = steps.at(-1)
  return typeof last === 'number' || steps.length < 2
    ? { entry: String(last ?? ''), way: [] }
    : { entry: String(steps.at(-2)), way: last === undefined ? [] : [last] }
}

/** `sections.About.html`, `sections.Gallery.pictures.2.src`; a label may have dots. */
const ofPage = (field: string): Pick<Field, 'entry' | 'way'> => {
  const [, label = '', half, rest] =
    /^sections\.(.*?)(?:\.(html|items|pictures|label)(?:\.([^a-z]*(?:\.[a-z]+)?))?)?$/s.exec(field) ?? []
  const below = rest === undefined ? [] : ofValue(stepsOf(rest))
  if (half === undefined) return { entry: label, way: [] }
  if (half === 'label') return { entry: label, way: ['label'] }
  return { entry: label, way: [half === 'pictures' ? 'images' : 'contents', ...below] }
}
