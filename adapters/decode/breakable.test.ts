import { breakable } from './text'

/** `_` stands for a no-break space. */
const spaced = (text: string) => text.replace(/_/g, '\u00a0')

describe('no-break spaces', () => {
  it.each([
    [
      '<p>Passengers_must_carry_their_passports_with_them</p>',
      '<p>Passengers must carry their passports with them</p>',
    ],
    ['Passengers_must_carry_their_passports__and_10_kg', 'Passengers must carry their passports and_10_kg'],
    [
      '<p><b>Passengers_must</b>_<i>carry_their</i>_passports</p>',
      '<p><b>Passengers must</b> <i>carry their</i> passports</p>',
    ],
    [
      '<p>Short_one</p><p>Passengers_must_carry_their_passports</p>',
      '<p>Short_one</p><p>Passengers must carry their passports</p>',
    ],
    ['যাত্রীদের_অবশ্যই_তাদের_পাসপোর্ট_বহন_করতে_হবে', 'যাত্রীদের অবশ্যই তাদের পাসপোর্ট বহন করতে হবে'],
  ])('become spaces in lines that consist of words joined by them: %s', (typed, shown) => {
    expect(breakable(spaced(typed))).toBe(spaced(shown))
    expect(breakable(spaced(shown))).toBe(spaced(shown))
  })

  it.each([
    'Passengers carry 10_kg for Tk_500 each, and call 02_9999_0000.',
    '<p>Mr_Rahman of Biman_Bangladesh flies to Dhaka_today, and so does Mrs_Rahman tomorrow_morning</p>',
    '<a href="/media/a_b_c_d_e_f_g_h_i_j_k_l_m_n_o_p_q.pdf">x</a>',
    '+880_1700_000_001_or_02_9999_0000_00',
    '___Indented',
  ])('stay where they join only a few words: %s', (typed) => {
    expect(breakable(spaced(typed))).toBe(spaced(typed))
  })

  it('are handled in texts of 200,000 of them', () => {
    const count = 200_000
    expect(breakable('\u00a0'.repeat(count))).toHaveLength(count)
    expect(breakable('a\u00a0'.repeat(count)).startsWith('a a a')).toBe(true)
    expect(breakable(`${'x'.repeat(count)}\u00a0`)).toHaveLength(count + 1)
  })
})
