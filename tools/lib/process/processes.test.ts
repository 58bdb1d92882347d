import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { processesOf } from './processes'

const whereSeen = existsSync('/proc/self/stat') ? test : test.skip

whereSeen(
  'the processes of a server are itself and what it has started, with what others see of them',
  async () => {
    const child = spawn('/bin/sh', ['-c', 'sleep 30; true'], { env: { PATH: '/usr/bin:/bin', NOTE: 'seen' } })
    await new Promise((resolve) => child.once('spawn', resolve))
    const ofChild = () => processesOf(child.pid ?? 0)
    for (let tries = 0; ofChild().length < 2 && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const [shell, sleep] = ofChild()
    if (sleep !== undefined) process.kill(sleep.pid)
    expect(shell).toMatchObject({ pid: child.pid, command: expect.stringContaining('sleep 30') })
    expect(sleep?.command).toBe('sleep 30')
    expect(sleep?.environment).toContain('NOTE=seen')
  },
)
