/** The house colours, and the dusk between them. Light falls from one warm source in every picture. */
export const ink = {
  abyss: '#0b0d22',
  night: '#141735',
  indigo: '#20244f',
  slate: '#363a6b',
  violet: '#5b4c80',
  mauve: '#8a6390',
  rose: '#c07480',
  ember: '#dd7a48',
  saffron: '#eea02b',
  gold: '#f6c25c',
  butter: '#fbdf9c',
  ivory: '#fbf3e2',
  paper: '#f3e6cb',
  sand: '#e3c799',
  dune: '#c99e68',
  earth: '#8a5d3c',
  bark: '#4c3430',
  clay: '#a63d2a',
  brick: '#c4593a',
  wine: '#6d2a35',
  pine: '#0c3530',
  green: '#14513f',
  leaf: '#2f7351',
  moss: '#6d9560',
  sage: '#a9bf8f',
  sea: '#173f5a',
  teal: '#2b6f80',
  mist: '#9fc0bd',
  sky: '#7fb0bd',
}

/** Skies from the zenith down to the horizon. */
export const skies = {
  dusk: ['#12153a', '#272b5f', '#5b4a80', '#b0627a', '#e58a52', '#f7c266'],
  dawn: ['#1b2a52', '#3d4f7d', '#8679a0', '#d69aa0', '#f3c39a', '#fbe3b8'],
  morning: ['#4f93a8', '#83b7bb', '#bcd5c3', '#f0e3bd', '#f9dfa5'],
  gulf: ['#1f2450', '#5a3f72', '#a94f66', '#e0763f', '#f4a73c', '#fbd27a'],
  noon: ['#3c8499', '#79b0b2', '#c1d6bf', '#f3e8c8'],
  monsoon: ['#24405a', '#456a7d', '#7f9c9a', '#c0c5ab', '#ecdcab'],
  night: ['#090b20', '#141738', '#252a58', '#44406f', '#7a5876'],
  tea: ['#35657a', '#6f9f9f', '#b9ccab', '#f0dda6', '#f7c97a'],
  clay: ['#3a2550', '#7c3d5c', '#bf5b4f', '#e68f4e', '#f6c878'],
}

/** @typedef {keyof typeof skies} SkyName */

export const skin = {
  fair: '#e6b68d',
  wheat: '#d39c6e',
  tan: '#bb7f52',
  brown: '#9a623d',
  deep: '#744529',
  dark: '#54301e',
}
export const hair = {
  black: '#1d1820',
  brown: '#3a251f',
  grey: '#8f8a8c',
  silver: '#cfc8c0',
  henna: '#7a3a22',
}
