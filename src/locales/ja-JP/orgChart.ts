export default {
  'orgChart.title': '組織図',
  'orgChart.view': '表示形式',
  'orgChart.table': '表',
  'orgChart.finding': '{count, number}件中{position, number}件目：{name}',
  'orgChart.openLevel': '1階層展開',
  'orgChart.close': '折りたたむ',
  'orgChart.fit': '全体を表示',
  'orgChart.zoomIn': '拡大',
  'orgChart.zoomOut': '縮小',
  'orgChart.actualSize': '{percent}、100%に戻す',
  'orgChart.export': 'エクスポート',
  'orgChart.png': 'PNG画像',
  'orgChart.svg': 'SVG画像',
  'orgChart.tooLarge':
    '展開されている内容が多すぎるため、PNGでは判読できません。一部を折りたたむか、SVGでエクスポートしてください。',
  'orgChart.exportFailed':
    'ブラウザーで画像を作成できませんでした。組織図の一部を折りたたんでもう一度試すか、SVGでエクスポートしてください。',
  'orgChart.leader': '責任者：{name}',
  'orgChart.noLeader': '責任者未設定',
  'orgChart.people': '{count, number}人',
  'orgChart.openBelow': '下位の{count, number}部門を表示',
  'orgChart.closeBelow': '下位の{count, number}部門を隠す',
  'orgChart.keys':
    'ドラッグまたはスクロールで移動、Ctrl + ホイールで拡大・縮小。キーボード：矢印キーで部門間を移動、Enterで展開・折りたたみ、+ − 0 で拡大・縮小、Shift + 矢印キーで図を移動。',
  'orgChart.count': '{count, number}',
} as const;
