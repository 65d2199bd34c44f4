/** Messages in the terminal, and names of the records with which an empty installation begins. */
export default {
  dataFolderInUse: (folder: string) =>
    `数据目录 ${folder} 正被另一个进程使用，请先停止该进程，或用另一个数据目录启动。`,
  dataFileDamaged: (file: string) => `数据文件 ${file} 未通过完整性检查，请先从备份恢复再启动。`,
  databaseUnreachable: (database: string, reason: string) =>
    `无法连接数据库 ${database}（${reason}），请检查 DATABASE_URL，并确认 PostgreSQL 正在运行且允许访问。`,
  backupUsage: '用法：npm run backup -- <备份文件>',
  restoreUsage: '用法：npm run restore -- <备份文件>',
  leakedHelp: `用法：npm run leaked -- <文件>    检查泄露密码文件能否被查找

LEAKED_PASSWORDS 指向一个文本文件：每行一个十六进制的 SHA-1（其后可以有冒号和次数），按哈希排序。
1. 公开的 Pwned Passwords 列表由其官方下载工具取得（.NET 工具 haveibeenpwned-downloader）：
     haveibeenpwned-downloader pwned
   得到的 pwned.txt 约 40 GB，已经排好序。
2. 自己的明文列表可以转换为同样的格式：
     while IFS= read -r word; do printf '%s' "$word" | sha1sum | cut -c1-40; done < words.txt | LC_ALL=C sort -u > leaked.txt
3. 检查文件，并以 LEAKED_PASSWORDS=<文件> 启动服务器。`,
  leakedGood: (lines: number) => `可以使用：${lines} 个哈希，已排序。`,
  leakedBad: (line: number) => `第 ${line} 行不是 SHA-1，或没有排在前一行之后。排序：LC_ALL=C sort -u`,
  onlyEmbedded: '已设置 DATABASE_URL：请用 pg_dump 与 pg_restore 备份和恢复 PostgreSQL 数据库。',
  nothingToBackUp: (file: string) => `数据文件 ${file} 不存在，没有可备份的内容。`,
  backupExists: (file: string) => `文件 ${file} 已存在，不会覆盖，请换一个文件名。`,
  backupMissing: (file: string) => `备份文件 ${file} 不存在。`,
  notABackup: (file: string) => `文件 ${file} 不是本系统的备份。`,
  backedUp: (file: string, bytes: number) =>
    `已备份到 ${file}（${bytes} 字节）。上传的图片在数据目录的 uploads 文件夹中，请另行复制。`,
  restored: (file: string, formerFile: string | null) =>
    `已从 ${file} 恢复，所有人须重新登录。${formerFile === null ? '' : `原数据文件保留为 ${formerFile}。`}`,
  logVerifyUsage: '用法：npm run log:verify -- [归档文件夹…] [--head <编号>:<哈希>]',
  logArchiveUsage: '用法：npm run log:archive -- --before 2026-01-01 <归档文件夹>',
  logBeforeFuture: '--before 不能晚于本月 1 日：只归档已经结束的月份。',
  logNothingHere: (file: string) => `数据文件 ${file} 不存在，没有操作日志。`,
  logFolderMissing: (folder: string) => `文件夹 ${folder} 不存在。`,
  logNotUpgraded: '数据库中的操作日志尚未升级：请先用当前版本启动一次服务。',
  logArchiveBusy: '另一个进程正在归档操作日志，请等它结束。',
  logNotForwarded: (id: number) => `日志尚未转发到第 ${id} 条：请等 LOG_FORWARD 的接收方收到后再归档。`,
  logArchiveForeign: (file: string) => `文件 ${file} 已存在，但不是这些操作日志的归档，请换一个文件夹。`,
  logVerified: (archivedRows: number, storedRows: number) =>
    `操作日志完好：归档 ${archivedRows} 条，数据库 ${storedRows} 条，首尾相接。`,
  logBegins: (id: number) => (id === 0 ? '从第一条起。' : `从第 ${id + 1} 条起；之前的请连同归档文件夹一起核对。`),
  logHead: (id: number, hash: string) => `末条：${id}:${hash}`,
  logArchived: (file: string, rows: number) => `已归档到 ${file}（${rows} 条）`,
  logArchivedNothing: '没有可归档的月份。',
  logStore: '数据库',
  logBroken: {
    row: (place: string, id: number) => `${place}：第 ${id} 条操作日志已被改动，或与前一条不相接。`,
    other: (place: string, id: number) => `${place}：第 ${id} 条操作日志不是原来的那一条。`,
    gone: (place: string, id: number) => `${place}：找不到第 ${id} 条操作日志。如已归档，请同时指定归档文件夹。`,
    bytes: (place: string) => `${place}：文件内容与校验值（.sha256）不符。`,
    unreadable: (place: string, id: number) => `${place}：文件已损坏，自第 ${id} 条操作日志起无法读取。`,
    unfinished: (place: string, id: number) => `${place}：文件不完整，自第 ${id} 条操作日志起缺失。`,
    gap: (place: string, id: number) => `${place}：自第 ${id} 条操作日志起，归档与数据库之间缺少记录。`,
    cut: (place: string, id: number) => `${place}：自第 ${id} 条操作日志起，末尾的记录缺失。`,
    behind: (place: string, id: number) => `${place}：第 ${id} 条操作日志在记录的末尾之后，不是由系统写入的。`,
    ends: (place: string) => `${place}：缺少操作日志首尾的记录。`,
    derived: (place: string) =>
      `${place}：操作日志完好，但列表和搜索显示不全。请重建它们所读的数据：npm run log:rebuild`,
  },
  logDiffers: {
    day: (day: string, module: string, isFailure: boolean, countedRows: number, rows: number) =>
      `${day}“${module}”${isFailure ? '失败' : '成功'}：计数为 ${countedRows} 条，实有 ${rows} 条`,
    moreDays: (count: number) => `另有 ${count} 处计数不符`,
    searchKeys: (count: number, firstId: number) => `${count} 条的搜索词不符，首条为第 ${firstId} 条`,
  },
  logRebuildUsage: '用法：npm run log:rebuild',
  logRebuilt: (days: number, keys: number) => `已按操作日志重建：更正 ${days} 处按日计数、${keys} 条搜索词。`,
  seedStartsOver: '上次生成大规模数据时被中断，已清空，重新开始',
  seededStructure: (menus: number, roles: number) => `菜单 ${menus} 项，角色 ${roles} 个`,
  seededPeople: (departments: number, staff: number) => `部门 ${departments} 个，账号 ${staff} 个`,
  seededSystems: (cards: number, logs: number) => `业务系统 ${cards} 个，操作日志 ${logs} 条`,
  seeded: { departments: '部门', menus: '菜单', staff: '账号', logs: '操作日志' },
  namesMet: (table: string, name: string, id: number, otherName: string, otherId: number) =>
    `${table}：“${name}”（编号 ${id}）与“${otherName}”（编号 ${otherId}）看起来相同。两者都保留，请改名其一。账号须按原样输入才能登录。`,
  firstAdministrator: '系统管理员',
  firstDepartment: '本单位',
  badAdministrator: (reasons: readonly string[]) =>
    `首个管理员的账号或密码不符合要求：账号以文字或数字开头，密码 8–128 个字符。${reasons.join('；')}`,
};
