export default {
  'exception.title': '問題が発生しました',
  'exception.description': '操作を完了できませんでした。もう一度お試しいただくか、ホームにお戻りください。',
  'exception.details': '技術的な詳細',
  'exception.code': 'エラーコード：{code}',
  'exception.notFound.title': 'ページが見つかりません',
  'exception.notFound.description':
    'このアドレスにページはありません。移動されたか、リンクが間違っている可能性があります。',
  'exception.crash.title': 'ページでエラーが発生しました',
  'exception.crash.description':
    '予期しないエラーが発生したため、このページを表示できません。他のページに影響はありません。',
  'exception.crash.copy': 'エラーの詳細をコピー',
  'exception.crash.copied': 'コピーしました',
  'exception.forbidden.title': 'アクセス権限がありません',
  'exception.forbidden.description':
    'お使いのアカウントではこのページを開けません。必要な場合は管理者に依頼してください。',
  'exception.chunk.title': 'ページを読み込めませんでした',
  'exception.chunk.description':
    'ネットワークが切断されたか、システムが更新された可能性があります。再読み込みしてください。入力した内容は下書きとして保存されています。',
  'exception.chunk.reload': '再読み込み',
} as const;
