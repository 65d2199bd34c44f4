export default {
  'exchange.cancel': 'Cancelar',
  'exchange.goOn': 'Continuar',
  'exchange.pause': 'Pausa',
  'exchange.stop': 'Parar',
  'exchange.back': 'Voltar',
  'exchange.saveAgain': 'Transferir novamente',
  'exchange.waiting':
    'O servidor está ocupado; a continuar dentro de {seconds, plural, one {# segundo} many {# de segundos} other {# segundos}}…',
  'exchange.format.xlsx': 'Livro do Excel (.xlsx)',
  'exchange.format.csv': 'Texto CSV (.csv)',
  'exchange.row': 'Linha',
  'exchange.result': 'Resultado',
  'exchange.reason': 'Motivo',
  'exchange.state.waiting': 'Pendente',
  'exchange.state.running': 'Em curso',
  'exchange.state.done': 'Concluído',
  'exchange.state.failed': 'Falhou',
  'exchange.retryFailed':
    '{count, plural, one {Repetir # pendente} many {Repetir # pendentes} other {Repetir # pendentes}}',

  'exchange.export': 'Exportar',
  'exchange.export.staff': 'Contas',
  'exchange.export.title': 'Exportar: {name}',
  'exchange.export.all':
    '{count, plural, one {Será exportada # linha, no total,} many {Serão exportadas todas as # de linhas} other {Serão exportadas todas as # linhas}} na ordem atual.',
  'exchange.export.filtered':
    '{count, plural, one {Será exportada # linha} many {Serão exportadas # de linhas} other {Serão exportadas # linhas}} dos filtros atuais, na ordem atual.',
  'exchange.export.format': 'Formato do ficheiro',
  'exchange.export.columns': 'Colunas',
  'exchange.export.start': 'Exportar',
  'exchange.export.progress': 'Progresso da exportação',
  'exchange.export.soFar': '{done, number} de {total, number} linhas lidas',
  'exchange.export.failed': 'A exportação foi interrompida. O que já foi lido está guardado e pode continuar.',
  'exchange.export.stop.title': 'A exportação ainda não terminou',
  'exchange.export.stop.hint': 'Se fechar, o que já foi lido não será guardado num ficheiro.',
  'exchange.export.done':
    '{count, plural, one {# linha exportada} many {# de linhas exportadas} other {# linhas exportadas}}',
  'exchange.export.changed':
    'Os dados sofreram alterações durante a exportação e podem faltar algumas linhas. Exporte novamente se o ficheiro tiver de ser exato.',

  'exchange.batch.enable': 'Ativar',
  'exchange.batch.disable': 'Desativar',
  'exchange.batch.enable.title': 'Ativar contas',
  'exchange.batch.disable.title': 'Desativar contas',
  'exchange.batch.enable.hint':
    '{count, plural, one {# conta será ativada e poderá} many {# de contas serão ativadas e poderão} other {# contas serão ativadas e poderão}} iniciar sessão em seguida.',
  'exchange.batch.disable.hint':
    '{count, plural, one {# conta será desativada: terá} many {# de contas serão desativadas: terão} other {# contas serão desativadas: terão}} todas as sessões terminadas de imediato e não {count, plural, one {poderá iniciar sessão até ser reativada} many {poderão iniciar sessão até serem reativadas} other {poderão iniciar sessão até serem reativadas}}.',
  'exchange.batch.skipped':
    '{count, plural, one {Mais # conta já está nesse estado e será ignorada} many {Mais # de contas já estão nesse estado e serão ignoradas} other {Mais # contas já estão nesse estado e serão ignoradas}}.',
  'exchange.batch.barred':
    '{count, plural, one {Não pode alterar # conta, que será ignorada} many {Não pode alterar # de contas, que serão ignoradas} other {Não pode alterar # contas, que serão ignoradas}}: {names}',
  'exchange.batch.enable.nothing': 'Todas as contas selecionadas já estão ativadas.',
  'exchange.batch.disable.nothing': 'Todas as contas selecionadas já estão desativadas.',
  'exchange.batch.enable.start': 'Ativar {count, plural, one {# conta} many {# de contas} other {# contas}}',
  'exchange.batch.disable.start': 'Desativar {count, plural, one {# conta} many {# de contas} other {# contas}}',
  'exchange.batch.progress': 'Progresso do lote',
  'exchange.batch.soFar': 'Concluídas: {done, number}; com falha: {failed, number}; restantes: {waiting, number}',
  'exchange.batch.allDone':
    '{done, plural, one {# conta processada} many {# de contas processadas} other {# contas processadas}}',
  'exchange.batch.someFailed':
    'Concluídas: {done, number}; com falha: {failed, number}; não iniciadas: {waiting, number}. As que não foram concluídas continuam selecionadas.',
  'exchange.batch.results': 'Resultado de cada conta',

  'exchange.import': 'Importar',
  'exchange.import.title': 'Importar contas',
  'exchange.import.drop': 'Largue um ficheiro aqui ou escolha um',
  'exchange.import.limits': 'CSV ou Excel (.xlsx), até {size} MB e {rows, number} linhas',
  'exchange.import.choose': 'Escolher ficheiro',
  'exchange.import.reading': 'A ler o ficheiro…',
  'exchange.import.template': 'Ainda não tem um ficheiro? Transfira um modelo:',
  'exchange.import.templateName': 'Modelo de importação de contas',
  'exchange.import.reportName': 'Resultado da importação de contas',
  'exchange.import.fault.tooLarge': 'O ficheiro tem mais de {size} MB; divida-o e importe as partes',
  'exchange.import.fault.tooManyRows': 'O ficheiro tem mais de {rows, number} linhas; divida-o e importe as partes',
  'exchange.import.fault.empty':
    'Não há dados no ficheiro: a primeira linha deve conter os nomes das colunas e os dados começam abaixo dela',
  'exchange.import.fault.unreadable':
    'Não é possível ler o ficheiro; confirme que é CSV ou .xlsx e que não está encriptado',
  'exchange.import.columns': 'Colunas',
  'exchange.import.columnFor': 'Coluna para {field}',
  'exchange.import.noColumn': '(não importar)',
  'exchange.import.missing': 'Escolha uma coluna para: {fields}',
  'exchange.import.optionsFailed':
    'Não foi possível carregar os departamentos ou as funções, pelo que o ficheiro não pode ser verificado',
  'exchange.import.preview': 'Pré-visualização',
  'exchange.import.onlyFaulty': 'Apenas linhas com problemas',
  'exchange.import.looking':
    '{total, plural, one {# linha} many {# de linhas} other {# linhas}}, a verificar as contas existentes…',
  'exchange.import.checked':
    '{total, plural, one {# linha} many {# de linhas} other {# linhas}}. A importar: {valid, number}; já existentes: {exists, number}; com problemas: {faulty, number}; deixadas de fora: {left, number}',
  'exchange.import.lookFailed':
    'Não foi possível verificar as contas existentes. Cada uma é verificada durante a importação e nenhuma é criada duas vezes.',
  'exchange.import.lookLeft':
    '{count, plural, one {# conta não foi verificada} many {# de contas não foram verificadas} other {# contas não foram verificadas}} previamente devido ao elevado número. Cada uma é verificada durante a importação e nenhuma é criada duas vezes.',
  'exchange.import.take': 'Importar a linha {row, number}',
  'exchange.import.takeColumn': 'Importar',
  'exchange.import.check': 'Verificação',
  'exchange.import.fine': 'Pode ser importada',
  'exchange.import.password': 'Palavra-passe inicial',
  'exchange.import.password.generate': 'Gerar uma para cada pessoa',
  'exchange.import.password.same': 'A mesma para todos',
  'exchange.import.password.hint': 'Todos terão de a alterar no primeiro início de sessão.',
  'exchange.import.password.generateHint':
    'As palavras-passe geradas ficam apenas no ficheiro de resultado e não podem ser consultadas depois de fechar esta janela.',
  'exchange.import.start': 'Importar {count, plural, one {# conta} many {# de contas} other {# contas}}',
  'exchange.import.progress': 'Progresso da importação',
  'exchange.import.soFar':
    'Criadas: {created, number}; já existentes: {exists, number}; com falha: {failed, number}; restantes: {waiting, number}',
  'exchange.import.paused': 'Em pausa',
  'exchange.stalled': 'Ligação perdida, em pausa',
  'exchange.import.over':
    'Importação terminada. Criadas: {created, number}; já existentes: {exists, number}; com falha: {failed, number}; não importadas: {left, number}',
  'exchange.import.report': 'Transferir resultado',
  'exchange.import.reportSecret':
    'As palavras-passe iniciais estão apenas no ficheiro de resultado. Transfira-o antes de fechar e guarde-o em local seguro.',
  'exchange.import.results': 'Resultado de cada linha',
  'exchange.import.created': 'Criada',
  'exchange.import.exists': 'Já existia',
  'exchange.import.refused': 'Não importada',
  'exchange.import.leftOut': 'Deixada de fora',
  'exchange.import.leftOutReason': 'Desmarcada antes da importação',
  'exchange.import.takenReason': 'A conta «{username}» já existe e não foi criada novamente',
  'exchange.import.unclear': 'O servidor não respondeu e a conta não foi encontrada; pode tentar novamente',
  'exchange.import.stop.title': 'A importação ainda não terminou',
  'exchange.import.stop.hint':
    'As restantes contas não serão criadas. Ao importar novamente o mesmo ficheiro, só serão criadas as que faltam.',
  'exchange.import.stop.secret':
    'As palavras-passe iniciais não foram transferidas e não poderão ser consultadas mais tarde.',
  'exchange.import.stop.leave': 'Parar e fechar',
  'exchange.import.stop.leaveSecret': 'Fechar sem transferir',
  'exchange.import.stop.titleChosen': 'A importação ainda não começou',
  'exchange.import.stop.hintChosen': 'Se fechar, terá de escolher e verificar o ficheiro novamente.',
  'exchange.import.stop.leaveChosen': 'Rejeitar',
  'exchange.import.stop.stay': 'Ficar',
  'exchange.import.row.empty': 'não pode ficar em branco',
  'exchange.import.row.duplicate': 'Mesmo utilizador da linha {row, number}',
  'exchange.import.row.departmentUnknown': 'O departamento «{text}» não existe',
  'exchange.import.row.departmentAmbiguous':
    'Existem vários departamentos chamados «{text}»; indique o caminho completo ou o código',
  'exchange.import.row.roleUnknown': 'A função «{text}» não existe',
  'exchange.import.row.roleBeyond': 'A função «{text}» inclui permissões que não tem, pelo que não a pode conceder',
  'exchange.import.row.exists': 'A conta já existe ({name}, {department})',
  'exchange.import.row.separator': '; ',
  'exchange.import.row.field': '{field}: {fault}',
  'exchange.import.example.name': 'Maria da Silva',
  'exchange.import.example.remark': 'Exemplo; elimine esta linha antes de importar',

  'exchange.alias.username':
    'utilizador,nome de utilizador,nome do utilizador,conta,login,início de sessão,id do utilizador,usuário,account,username,user name,login name,账号,帐号,用户名,登录名,登录账号',
  'exchange.alias.name':
    'nome,nome completo,nome e apelido,nome do funcionário,funcionário,colaborador,name,full name,display name,姓名,名字,员工姓名',
  'exchange.alias.department':
    'departamento,depto,depto.,dep.,setor,área,código do departamento,caminho do departamento,department,dept,department code,部门,所属部门,部门编码,部门路径',
  'exchange.alias.roles':
    'função,funções,papel,papéis,perfil,perfis,código da função,roles,role,role code,角色,所属角色,角色编码',
  'exchange.alias.mobile':
    'telemóvel,número de telemóvel,n.º de telemóvel,telefone,tel,tel.,número de telefone,celular,mobile,phone,mobile phone,telephone,手机,手机号,手机号码,电话,联系电话',
  'exchange.alias.email':
    'e-mail,email,correio eletrónico,endereço de e-mail,endereço de email,endereço de correio eletrónico,mail,邮箱,电子邮箱,邮件,电子邮件',
  'exchange.alias.remark':
    'observação,observações,obs,obs.,comentário,comentários,nota,notas,remark,remarks,note,notes,comment,备注,说明',
} as const;
