export default {
  'exception.title': 'Ocorreu um erro',
  'exception.description': 'A operação não foi concluída. Tente novamente ou vá para a página inicial.',
  'exception.details': 'Detalhes técnicos',
  'exception.code': 'Código do erro: {code}',
  'exception.notFound.title': 'Página não encontrada',
  'exception.notFound.description':
    'Não existe nenhuma página neste endereço. Pode ter sido movida ou a ligação está errada.',
  'exception.crash.title': 'Esta página deixou de funcionar',
  'exception.crash.description': 'Um erro inesperado interrompeu esta página. As outras páginas não foram afetadas.',
  'exception.crash.copy': 'Copiar detalhes do erro',
  'exception.crash.copied': 'Copiado',
  'exception.forbidden.title': 'Sem acesso',
  'exception.forbidden.description':
    'A sua conta não pode abrir este ecrã. Se precisar dele, contacte um administrador.',
  'exception.chunk.title': 'Não foi possível carregar este ecrã',
  'exception.chunk.description':
    'A rede pode estar em baixo ou uma nova versão acabou de ser instalada. Recarregue a página; o que escreveu foi mantido como rascunho.',
  'exception.chunk.reload': 'Recarregar',
} as const;
