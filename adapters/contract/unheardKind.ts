import { defineKind } from '../domain/kind'
import { knowKinds } from '../questions/knownKinds'

/** A kind that no adapter has heard of, as a remote may declare one. No backend has entries of it, unless a suite puts them there. */
export const unheardKind = defineKind({
  name: 'contract/unheard',
  fields: {
    title: 'name',
    body: 'richText',
    goal: 'money',
    date: 'day',
    pictures: { type: 'pictures', most: 2 },
  },
})
knowKinds([unheardKind])
